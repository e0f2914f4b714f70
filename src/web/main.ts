import { mount } from 'svelte';
import App from './App.svelte';
import './base.css';

mount(App, { target: document.getElementById('app') as HTMLElement });

// Browsers allow it under TLS and on localhost; elsewhere the app simply needs its server. It fetches all of the app,
// so it waits until what is needed now has come.
if ('serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/offline.js').catch(() => {}));
