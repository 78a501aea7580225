/** How a card wants its plant: the second and third chaff differ a little, and figures need room. */
export interface Wish {
  variant: number;
  figure: boolean;
}
