/**
 * A path of this site, to send a browser to; the start page in place of anything that a browser would take for an address
 * elsewhere (`//host`, `/\host`, `https:`).
 */
export function ownPath(path: string, origin: string): string {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return '/';
  const address = URL.parse(path, origin);
  if (address?.origin !== origin) return '/';
  const own = address.pathname + address.search + address.hash;
  // Dots are resolved by now, and may have left two slashes at the start.
  return own.startsWith('//') ? '/' : own;
}
