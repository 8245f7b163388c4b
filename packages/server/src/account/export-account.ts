import { exportAccount, type User } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { requireLasting } from '../auth/authorize.ts';
import { requireRole } from '../auth/role.ts';
import { type LongCall, watchAccess } from '../auth/watch-access.ts';
import { namesOfFolder } from '../files/safe-name.ts';
import { openZip, type ZipWriter } from '../files/zip-writer.ts';
import { implement } from '../implement.ts';
import { exportWorkspace, type LeftOut, paged } from './export-workspace.ts';
import { jsonList, jsonOf } from './json-pieces.ts';

export const handleExportAccount = implement(exportAccount, async (call) => {
  const { app, user, request, reply } = call;
  requireLasting(request);
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="cutgraph-${new Date().toISOString().slice(0, 10)}.zip"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') return reply.send();
  await app.store.change((write) => write.audit.note({ action: 'account-exported', actorId: user.id }));

  const gone = new AbortController();
  const zip = openZip(gone.signal);
  const stopWatching = watchAccess(
    call,
    () => Promise.resolve(),
    () => zip.output.destroy(accessEnded()),
  );
  // Also when the client goes away, or the server is closed: then no one reads the zip.
  zip.output.once('close', () => {
    stopWatching();
    gone.abort();
  });
  writeAll(call, zip, user).then(zip.end, (error: Error) => {
    if (!gone.signal.aborted) request.log.error({ err: error }, 'an export ended early');
    zip.output.destroy(error);
  });
  return reply.send(zip.output);
});

async function writeAll(call: LongCall, zip: ZipWriter, user: User): Promise<void> {
  const { app } = call;
  const { read } = app.store;
  const leftOut: LeftOut[] = [];
  await zip.addText('README.txt', [README]);
  const workspaces = await read.workspaces.ofUser(user.id);
  const account = {
    profile: await read.users.byId(user.id),
    sessions: await read.sessions.list(user.id),
    tokens: await read.tokens.list(user.id),
    memberships: workspaces.map(({ id, title, role, createdAt }) => ({ id, title, role, createdAt })),
  };
  await zip.addText('account.json', jsonOf(account));
  const own = paged((cursor) => read.audit.ofUser(user.id, { limit: 100, cursor }));
  await zip.addText('account-audit.json', jsonList(own));
  const nameOf = namesOfFolder();
  for (const workspace of workspaces) {
    if (workspace.role !== 'owner') continue;
    const folder = `workspaces/${nameOf(workspace.title || workspace.id)}`;
    const stillOwns = () => requireRole(app, user, workspace.id, 'owner', { whileDeleted: true });
    // A part of a workspace cannot be taken back out of a zip: what is handed on meanwhile ends it.
    const stopWatching = watchAccess(call, stillOwns, () => zip.output.destroy(accessEnded()), workspace.id);
    try {
      if (await isAllowed(stillOwns)) await exportWorkspace(app.store, zip, workspace, folder, leftOut);
      else leftOut.push({ path: folder, reason: 'You no longer owned this workspace when it had its turn.' });
    } finally {
      stopWatching();
    }
  }
  if (leftOut.length > 0) await zip.addText('left-out.json', jsonOf(leftOut));
}

/** Whether something is refused; a fault stays one. */
async function isAllowed(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function accessEnded(): Error {
  return new Error('The access of the user who exports has ended.');
}

/** The first entry of an export: what is what in it. */
const README = `Everything that Cutgraph keeps of your account, as it was when you asked for it.

account.json         your profile, your sessions and tokens (without their secrets), and the workspaces you may enter
account-audit.json   what you did: sign-ins, tokens, sharing, deletions
left-out.json        only there when files could not be read: which, and why
workspaces/          one folder for each workspace that you own, by its title:
  workspace.json     its title, description and counts
  members.json       who may enter it
  invitations.json   who is invited
  originals/         your videos and your music as you uploaded them, under their own names
  media/             a document for each video: what is known of it, its labels, corrections and faces
  music/             a document for each piece of music: what is known of it, its beats and sections
  texts/             what is said in each video (speech.json, speech.vtt) and what is seen in it (observations.csv)
  films/             your finished films
  timelines/         a document for each film: its cuts, its links, its comments and approvals
  videographs/       a document for each cut graph, with its revisions
  wizards.json       generations
  comments.json      comments on drafts
  collections.json, searches.json, templates.json, people.json, tasks.json, audit.json

Where two things have the same name, the second is numbered: beach (2).mp4. Letters that some computers do not take in
a file's name are replaced by _. Times are in UTC; lengths are in seconds, sizes in bytes.

What you made in workspaces of others is theirs and is not in here. Previews, thumbnails and sprite sheets are left out:
they are made from the originals.
`;
