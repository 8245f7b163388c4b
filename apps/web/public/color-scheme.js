// Runs before the first paint, so that a light theme never flashes dark. A file of its own because the
// content security policy allows no inline script.
(() => {
  let scheme = 'dark';
  try {
    const kept = localStorage.getItem('mantine-color-scheme-value');
    if (kept === 'light' || kept === 'dark') scheme = kept;
    if (kept === 'auto' && matchMedia('(prefers-color-scheme: light)').matches) scheme = 'light';
  } catch {
    // Storage may be closed (private windows): dark it is.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
