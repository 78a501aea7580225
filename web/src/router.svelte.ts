/** A small history router: the address decides the page, links inside the page do not reload it. */
import { isStatic } from './device/here';
import { GAMES, isGame, type GameName } from './games/names';

export type Route =
  | { page: 'home' }
  | { page: 'rules'; game: GameName }
  | { page: 'make'; game: GameName }
  | { page: 'learn'; game: GameName | null }
  | { page: 'lesson'; game: GameName; lesson: string }
  | { page: 'puzzles'; game: GameName | null }
  | { page: 'puzzle'; game: GameName; number: number }
  | { page: 'pad'; game: GameName | null }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'review'; table: string }
  | { page: 'reviewed'; review: string }
  | { page: 'review-record' }
  | { page: 'gallery' }
  | { page: 'unknown'; path: string };

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'gallery' && parts.length === 1) return { page: 'gallery' };
  if (first === 'rules' && parts.length === 1) return { page: 'rules', game: GAMES[0] };
  if (first === 'rules' && parts.length === 2 && isGame(second!)) return { page: 'rules', game: second };
  if (first === 'new' && parts.length === 2 && isGame(second!)) return { page: 'make', game: second };
  if (first === 'learn' && parts.length === 1) return { page: 'learn', game: null };
  if (first === 'learn' && parts.length === 2 && isGame(second!)) return { page: 'learn', game: second };
  if (first === 'learn' && parts.length === 3 && isGame(second!))
    return { page: 'lesson', game: second, lesson: parts[2]! };
  if (first === 'puzzles' && parts.length === 1) return { page: 'puzzles', game: null };
  if (first === 'puzzles' && parts.length === 2 && isGame(second!)) return { page: 'puzzles', game: second };
  if (first === 'puzzles' && parts.length === 3 && isGame(second!) && /^\d{1,6}$/.test(parts[2]!))
    return { page: 'puzzle', game: second, number: Number(parts[2]) };
  if (first === 'pad' && parts.length === 1) return { page: 'pad', game: null };
  if (first === 'pad' && parts.length === 2 && isGame(second!)) return { page: 'pad', game: second };
  if (first === 't' && parts.length === 2) return { page: 'table', table: second! };
  if (first === 't' && parts.length === 3 && parts[2] === 'replay') return { page: 'replay', table: second! };
  if (first === 't' && parts.length === 3 && parts[2] === 'review') return { page: 'review', table: second! };
  if (first === 'review' && parts.length === 1) return { page: 'review-record' };
  if (first === 'review' && parts.length === 2) return { page: 'reviewed', review: second! };
  return { page: 'unknown', path };
}

/** The address of the page: in the edition for static hosts it stands behind the #, so that any folder of any host will do. */
export function address(): URL {
  return isStatic ? new URL(route(location.hash) ?? '/', location.origin) : new URL(location.href);
}
const written = (path: string): string => (isStatic ? `#${path}` : path);
/** What stands behind the #, if it is an address and not a place on the page. */
const route = (hash: string): string | null => (hash.startsWith('#/') ? hash.slice(1) : null);

/** In the edition for static hosts, links are written the way they work there, also in a new tab. */
function rewriteLinks() {
  const rewrite = (link: Element) => {
    const path = link.getAttribute('href');
    if (path?.startsWith('/')) link.setAttribute('href', written(path));
  };
  const look = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.matches('a')) rewrite(node);
    for (const link of node.querySelectorAll('a[href^="/"]')) rewrite(link);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
}

class Router {
  route = $state<Route>(parse(address().pathname));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
    if (isStatic) rewriteLinks();
  }

  go(path: string) {
    history.pushState(null, '', written(path));
    this.#read();
    scrollTo(0, 0);
    // What had the keyboard's focus is gone with its page.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  #read() {
    this.route = parse(address().pathname);
  }

  /** Follows a plain click on a link of this site; everything else is the browser's business. */
  #follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (isStatic ? !link.hash : link.hash) return;
    event.preventDefault();
    if (!isStatic) return this.go(link.pathname + link.search);
    const path = route(link.hash);
    if (path) return this.go(path);
    // Following it would make a place on the page the address.
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }
}

export const router = new Router();
