import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A small page of the server's own, in the colours of the screen; works without scripts. `body` is trusted HTML. */
export function htmlPage(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
${head}
</head>
<body><main>${body}</main></body>
</html>
`;
}

/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const STYLE = `
:root { --ground: #16130f; --raised: #211d18; --line: #3a342c; --text: #f3ede4; --soft: #b3a897; --accent: #f2a53a; --ink: #1b1205; }
@media (prefers-color-scheme: light) {
  :root { --ground: #faf7f2; --raised: #fff; --line: #e2dacd; --text: #221c14; --soft: #6a5f50; --accent: #b86a00; --ink: #fff; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: min(26rem, 100vw); padding: 24px; }
h1 { margin: 0 0 4px; font-size: 1.375rem; font-weight: 650; }
h2 { margin: 24px 0 8px; font-size: 0.875rem; font-weight: 600; color: var(--soft); }
p { margin: 0 0 16px; color: var(--soft); }
a { color: var(--accent); }
form { margin: 0; }
.note { border-left: 3px solid var(--accent); padding-left: 12px; font-size: 0.875rem; }
.people { display: grid; gap: 8px; }
.person { display: flex; gap: 12px; align-items: center; width: 100%; padding: 10px 12px; text-align: left; cursor: pointer;
  background: var(--raised); color: var(--text); border: 1px solid var(--line); border-radius: 10px; font: inherit; }
.person:hover { border-color: var(--accent); }
.person small { display: block; color: var(--soft); font-size: 0.8125rem; }
.face { display: grid; place-items: center; flex: none; width: 36px; height: 36px; border-radius: 50%;
  background: var(--accent); color: var(--ink); font-weight: 650; }
label { display: block; margin-bottom: 8px; font-size: 0.875rem; }
input { display: block; width: 100%; margin-top: 4px; padding: 9px 12px; font: inherit; color: var(--text);
  background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.go { width: 100%; margin-top: 8px; padding: 10px 12px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--ink); background: var(--accent); border: 0; border-radius: 8px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** What such a page may do: its own style, which has this hash, our scripts, and forms that stay here. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "script-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends such a page. Its window may be a popup that has been at another site, so it keeps the tie to its opener. */
export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': PAGE_POLICY,
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
