// Before the first paint, so that nothing flashes: the theme this device chose, or the one its system has.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('fireside-theme');
  } catch {
    // A browser that keeps nothing gets the theme of its system.
  }
  document.documentElement.dataset.theme =
    chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
})();
