/** The games in which a seat sees what the others must not. */
export const SECRET: readonly string[] = ['koi-koi'];
