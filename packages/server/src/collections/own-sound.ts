import { type KeptSound, parseRef } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';

/** Refuses music that is not named as one of this workspace; whether it is still there is looked at when it is rendered. */
export function ownSound(workspaceId: string, sound: KeptSound | undefined): KeptSound | undefined {
  if (!sound?.music) return sound;
  const ref = parseRef(sound.music.mediaRefId);
  if (ref?.workspaceId === workspaceId && ref.kind === 'media') return sound;
  const sentence = 'The music of a collection must be of its own workspace: /ws/{workspace}/media/{media}.';
  throw new Refusal('invalid-argument', sentence, { fields: { 'sound.music.mediaRefId': sentence } });
}
