import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { begin } from './words/index.svelte';

// Another tab has taken a new version into use: what this one has not loaded yet may be gone, and nothing is lost by a reload.
if (navigator.serviceWorker?.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () =>
    addEventListener('vite:preloadError', () => location.reload(), { once: true }),
  );

await begin();
mount(App, { target: document.getElementById('app')! });
