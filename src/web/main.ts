import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/reset.css';
import './style/type.css';
import './style/components.css';
import { keepFocus } from './kit/kept-focus.ts';

mount(App, { target: document.getElementById('app') as HTMLElement });
keepFocus();

// Browsers allow it under TLS and on localhost; elsewhere the app simply needs its server. It fetches all of the app,
// so it waits until what is needed now has come.
if ('serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/offline.js').catch(() => {}));
