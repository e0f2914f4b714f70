import { mount } from 'svelte';
import App from './App.svelte';
import './base.css';

mount(App, { target: document.getElementById('app') as HTMLElement });

// Browsers allow it under TLS and on localhost; elsewhere the app simply needs its server.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/offline.js').catch(() => {});
