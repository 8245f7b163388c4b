const LOGIN = '/api/auth/login';
const [WIDTH, HEIGHT] = [480, 640];
/** A popup that something closes by itself is gone after this. */
const CLOSED_WITHIN_MS = 60;

/**
 * Goes to a provider in a popup. Where the browser gives none, or closes it immediately, the page itself goes there and comes
 * back to `to`. The popup opens empty: once it shows another site the page can no longer know whether it is still open.
 */
export function openLogin(providerId: string, to: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const popup = window.open('', 'cutgraph-login', features);
  const provider = new URLSearchParams({ provider: providerId });
  const goOnHere = () => window.location.assign(`${LOGIN}?${provider}&${new URLSearchParams({ to })}`);
  if (!popup || popup.closed) {
    goOnHere();
    return null;
  }
  setTimeout(() => {
    if (popup.closed) goOnHere();
    else popup.location.replace(`${LOGIN}?${provider}&popup=1`);
  }, CLOSED_WITHIN_MS);
  return popup;
}
