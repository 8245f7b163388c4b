import { MEDIA_STATUS } from '@cutgraph/contract';
import { clipPointsOf } from '@cutgraph/core';
import { newId, type Store } from '@cutgraph/store';
import { madeMedia } from './made-clips.ts';

const MEDIA_A_TRANSACTION = 250;

export type Filled = {
  /** Where the clips are. */
  workspaceId: string;
  /** A workspace of the same person without any. */
  emptyWorkspaceId: string;
  /** One bearer token for each user. */
  tokens: string[];
  clips: number;
};

/** Writes a person, two workspaces and the points of many made clips straight into the store. */
export async function fillWorkspace(
  store: Store,
  { media, clipsEach, users }: { media: number; clipsEach: number; users: number },
): Promise<Filled> {
  const { person, workspaceId, emptyWorkspaceId, tokens } = await store.change(async (write) => {
    const person = await write.users.signIn({
      ...{ issuer: 'https://id.example', subject: newId(), providerId: 'google', photoURL: '' },
      ...{ email: 'ada@example.com', emailVerified: true, displayName: 'Ada Example' },
    });
    const made = async (title: string) =>
      (await write.workspaces.create({ title, description: '', createdBy: person.id, templates: [] })).id;
    const tokens: string[] = [];
    for (let user = 0; user < users; user++)
      tokens.push(
        (await write.tokens.create(person.id, { name: `User ${user}`, scope: 'admin', expiresInDays: null }))
          .secret,
      );
    return { person, tokens, workspaceId: await made('Many clips'), emptyWorkspaceId: await made('None') };
  });
  const waiting: { id: string; points: Uint8Array }[] = [];
  const save = () =>
    store.change(async (write) => {
      for (const { id, points } of waiting.splice(0)) {
        await write.media.create({
          ...{ id, workspaceId, name: `${id}.mp4`, type: 'video/mp4', size: 1 },
          ...{ lastModified: null, uploadMetadata: {}, createdBy: person.id },
        });
        await write.media.update(workspaceId, id, { mediaStatus: MEDIA_STATUS.Done });
        await write.clipPoints.put(workspaceId, id, points);
      }
    });
  for (const made of madeMedia(media, clipsEach, 1)) {
    waiting.push({ id: made.mediaId, points: clipPointsOf(made) });
    if (waiting.length === MEDIA_A_TRANSACTION) await save();
  }
  await save();
  return { workspaceId, emptyWorkspaceId, tokens, clips: media * clipsEach };
}
