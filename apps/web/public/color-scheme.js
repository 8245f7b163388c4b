// Runs before the first paint, so that one theme never flashes before the other: what was chosen, else what the system
// prefers, as MantineProvider does. A file of its own because the content security policy allows no inline script.
(() => {
  let scheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  try {
    const kept = localStorage.getItem('mantine-color-scheme-value');
    if (kept === 'light' || kept === 'dark') scheme = kept;
  } catch {
    // Storage may be closed (private windows): the system's it is.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
