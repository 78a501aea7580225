/** Which tables are on this device, by their names: no server gives such ones. */
const PREFIX = 'here-';

/** Whether a table, or a request about one, is for this device. */
export const isHere = (tableOrPath: string): boolean => /^(\/api\/(tables|reviews)\/)?here-/.test(tableOrPath);

/** A name for a new table here. */
export const newTable = (): string =>
  PREFIX + Array.from(crypto.getRandomValues(new Uint8Array(10)), (n) => n.toString(16).padStart(2, '0')).join('');

/** Whether this page was built with the modules that play without a server. */
export const canPlayHere: boolean = __OFFLINE__;

/** Whether the modules are kept in this browser already: advice is then found here, whoever holds the table. */
export const thinksHere = (): boolean => canPlayHere && Boolean(navigator.serviceWorker?.controller);

/** Whether there is no server at all: the page lies on a static host. */
export const isStatic: boolean = __STATIC__;

const PLAYED = 'tancho.here';
/** Whether there may be tables here: without any, nothing is loaded to look for them. */
export const hasPlayedHere = (): boolean => localStorage.getItem(PLAYED) !== null;
export const keepPlayedHere = () => localStorage.setItem(PLAYED, 'yes');
