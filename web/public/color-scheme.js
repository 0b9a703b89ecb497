// Sets the colours before the first paint; from then on src/theme/AppTheme.tsx keeps them.
(function () {
  var mode;
  try {
    mode = localStorage.getItem('buildai.color-mode');
  } catch {
    // Without storage, the system decides.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
