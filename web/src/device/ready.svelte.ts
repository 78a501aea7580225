/**
 * Whether this page opens without a network: a service worker keeps its files. It is registered some time after the page has come, so
 * that nobody waits for it, and not at all while the browser saves data, unless the reader asks for it.
 */
import { canPlayHere } from './here';

/** How long the page is left alone before everything else is loaded, in milliseconds. */
const PATIENCE = 15_000;
/** What is loaded then, in megabytes; a test compares it with what was built. */
export const MEGABYTES = 5;

type State = 'unknown' | 'loading' | 'ready' | 'saving' | 'plain' | 'failed';

class Ready {
  state = $state<State>('unknown');
  /** A new version has been loaded and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);

  constructor() {
    if (!canPlayHere || !import.meta.env.PROD) return;
    if (!isSecureContext) this.state = 'plain';
    else if (!navigator.serviceWorker) this.state = 'failed';
    else void this.#begin();
  }

  async #begin() {
    const known = await navigator.serviceWorker.getRegistration().catch(() => undefined);
    if (known) return this.#follow(known);
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) this.state = 'saving';
    else setTimeout(() => void this.load(), PATIENCE);
  }

  /** Loads everything now. */
  async load() {
    if (this.state === 'loading' || this.state === 'ready') return;
    this.state = 'loading';
    try {
      this.#follow(await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`));
    } catch (reason) {
      console.warn(reason);
      this.state = 'failed';
    }
  }

  /** A new version is used when the reader wants it. */
  use() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage({ type: 'SKIP_WAITING' });
  }

  /** The server speaks another language: the newest page is fetched, whatever is kept here. */
  async renew() {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.unregister();
    location.reload();
  }

  #follow(registration: ServiceWorkerRegistration) {
    const look = () => {
      this.waiting = registration.waiting;
      if (registration.active) this.state = 'ready';
      else if (registration.installing) this.state = 'loading';
    };
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'redundant' && !registration.active) this.state = 'failed';
        else look();
      });
    for (const worker of [registration.installing, registration.waiting, registration.active]) watch(worker);
    registration.addEventListener('updatefound', () => {
      watch(registration.installing);
      look();
    });
    look();
  }
}

export const ready = new Ready();
