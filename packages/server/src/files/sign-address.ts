import {
  getFaceThumbnail,
  getLabelThumbnail,
  getMediaFile,
  getPersonThumbnail,
  getScreenshot,
  getTimelineFile,
  type Operation,
  signFileAddress,
} from '@cutgraph/contract';
import { z } from 'zod';
import { requireRole } from '../auth/role.ts';
import { type Signer, signFile } from '../auth/signed-address.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

const FILES: readonly Operation[] = [
  getMediaFile,
  getLabelThumbnail,
  getScreenshot,
  getFaceThumbnail,
  getPersonThumbnail,
  getTimelineFile,
];

/** An address that opens without signing in: only of what the caller may read, and named as the contract names it. */
export const handleSignFileAddress = implement(signFileAddress, async ({ app, user, body, request }) => {
  const { principal } = request;
  if (!principal) throw new Error('Only who is signed in signs addresses.');
  const file = fileOf(body.path);
  if (!file) throw notFound();
  await requireRole(app, user, file.workspaceId, file.caller);
  // No longer than what it is asked with: a call token, or a session at its end.
  const left = (principal.endsAt - Date.now()) / 1000;
  const seconds = Math.max(1, Math.min(body.seconds, Math.floor(left)));
  // And it ends with that: revoking a token revokes every address that it signed.
  const by: Signer = `${principal.credential.by}:${principal.credentialId}`;
  const { url, expiresAt } = signFile(app, body.path, { by, seconds });
  return { url: app.origin + url, expiresAt };
});

/** What an address names: the one operation whose path, parameters and query it fits, as they stand. */
function fileOf(address: string): { workspaceId: string; caller: 'reader' | 'viewer' } | undefined {
  const [path = '', query, ...more] = address.split('?');
  if (more.length > 0) return undefined;
  for (const { path: pattern, params, query: known, caller } of FILES) {
    const found = patternOf(pattern).exec(path)?.groups;
    if (!found || !params || (caller !== 'reader' && caller !== 'viewer')) continue;
    const asked = [...new URLSearchParams(query)];
    const isFit =
      params.safeParse({ ...found }).success &&
      new Set(asked.map(([name]) => name)).size === asked.length &&
      z.strictObject(known?.shape ?? {}).safeParse(Object.fromEntries(asked)).success;
    if (isFit) return { workspaceId: String(found.w), caller };
  }
  return undefined;
}

/** `/api/{w}/{label}.jpg` as a pattern of whole paths; a parameter is letters that an address writes as they are. */
function patternOf(path: string): RegExp {
  const source = path
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{')
        ? `(?<${part.slice(1, -1)}>[\\w-]+${part === '{file}' ? '(?:\\.\\w+)*' : ''})`
        : part.replaceAll('.', '\\.'),
    );
  return new RegExp(`^${source.join('')}$`);
}
