import { escapeHtml, htmlPage } from '../http/page.ts';

export const CALLBACK_SCRIPT_PATH = '/api/auth/callback.js';

/**
 * Notifies the page that opened the popup how it ended and closes the popup. A window that may not close itself
 * goes on to the product.
 */
export const CALLBACK_SCRIPT = `const { outcome, message } = document.currentScript.dataset;
const channel = new BroadcastChannel('cutgraph-auth');
channel.postMessage(outcome === 'signed-in' ? { outcome } : { outcome, message });
channel.close();
if (outcome === 'signed-in') {
  window.close();
  if (!window.closed) window.location.replace('/');
}
`;

/** What a sign-in that is started again keeps of the one before. */
export type SameLogin = { isPopup: boolean; to: string; providerId?: string | undefined };

/** The last page of the popup, when all went well. */
export function signedInPage(): string {
  return htmlPage(
    'Signed in',
    '<h1>You are signed in</h1><p>You can close this window, or <a href="/">go on to Cutgraph</a>.</p>',
    `<script src="${CALLBACK_SCRIPT_PATH}" data-outcome="signed-in" defer></script>`,
  );
}

/** The last page when it did not go well: says why, and offers to start again. */
export function failedPage(message: string, login: SameLogin): string {
  return htmlPage(
    'Sign-in failed',
    `<h1>You are not signed in</h1><p>${escapeHtml(message)}</p><p><a href="${escapeHtml(addressOf(login))}">Try again</a></p>`,
    login.isPopup
      ? `<script src="${CALLBACK_SCRIPT_PATH}" data-outcome="failed" data-message="${escapeHtml(message)}" defer></script>`
      : '',
  );
}

function addressOf({ isPopup, to, providerId }: SameLogin): string {
  const query = new URLSearchParams({
    ...(isPopup ? { popup: '1' } : {}),
    ...(providerId === undefined ? {} : { provider: providerId }),
    ...(to === '/' ? {} : { to }),
  }).toString();
  return `/api/auth/login${query && `?${query}`}`;
}
