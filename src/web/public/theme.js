// Before the first paint, so that nothing flashes or jumps: the theme this device chose, or the one its system has, and
// how large words are on it.
(() => {
  let chosen = null;
  let text = null;
  try {
    chosen = localStorage.getItem('fireside-theme');
    text = localStorage.getItem('fireside-text');
  } catch {
    // A browser that keeps nothing gets the theme of its system.
  }
  document.documentElement.dataset.theme =
    chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (text !== null) document.documentElement.dataset.text = text;
})();
