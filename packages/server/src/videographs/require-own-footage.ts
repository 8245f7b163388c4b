import { mediaRef, parseClipRef, type StoredVideograph } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Readers, workspaceFolder } from '@cutgraph/store';
import { addressesOf, isFileUnder } from '../files/own-file.ts';

/** The parts of a graph that name footage. */
export type Footage = { [part in 'media' | 'clips' | 'cuts']?: StoredVideograph[part] | undefined };

/** A frame's worth: the length of a video is not known more exactly. */
const TOLERANCE_SECONDS = 0.05;
const FOREIGN = 'A videograph can only hold videos of its own workspace.';

/**
 * A videograph shows media of its own workspace and nothing else, under addresses of its own workspace (anyone who
 * opens it loads them), and its cuts lie inside them.
 */
export async function requireOwnFootage(
  read: Readers,
  workspaceId: string,
  { media = {}, clips = {}, cuts = {} }: Footage,
): Promise<void> {
  const named = new Map<string, string>();
  for (const [oid, one] of Object.entries(media)) {
    named.set(oid, `media.${oid}`);
    if (one.oid !== oid || one.mediaPath !== mediaRef(workspaceId, oid)) throw wrong(`media.${oid}`, FOREIGN);
    for (const name of ['mediaURL', 'spriteSheetURL', 'thumbnailURL'] as const)
      requireOwnFile(addressesOf(workspaceId), one[name], `media.${oid}.${name}`);
    requireOwnFile(`${workspaceFolder(workspaceId)}/`, one.storageURL, `media.${oid}.storageURL`);
  }
  for (const [oid, clip] of Object.entries(clips)) {
    const ref = parseClipRef(clip.clipPath);
    if (ref?.workspaceId !== workspaceId) throw wrong(`clips.${oid}`, FOREIGN);
    if (clip.oid !== oid) throw wrong(`clips.${oid}`, `This clip says that it is ${clip.oid}.`);
    requireOwnFile(addressesOf(workspaceId), clip.thumbnailURL, `clips.${oid}.thumbnailURL`);
    named.set(ref.mediaId, `clips.${oid}`);
  }
  for (const [index, { mediaID, start, end }] of Object.entries(cuts)) {
    if (end <= start) throw wrong(`cuts.${index}`, 'Cannot have negative duration');
    named.set(mediaID, `cuts.${index}`);
  }
  const durations = new Map<string, number>();
  for (const [mediaId, field] of named) {
    const found = await read.media.stored(workspaceId, mediaId);
    if (!found) throw wrong(field, FOREIGN);
    durations.set(mediaId, found.mediaDuration);
  }
  for (const [index, { mediaID, end }] of Object.entries(cuts)) {
    const duration = durations.get(mediaID) ?? 0;
    if (end <= duration + TOLERANCE_SECONDS) continue;
    const seconds = Math.round(duration * 100) / 100;
    throw wrong(`cuts.${index}`, `This cut ends after its video, which is ${seconds} s long.`);
  }
}

function requireOwnFile(folder: string, address: string, field: string): void {
  if (address === '' || isFileUnder(folder, address)) return;
  throw wrong(field, `This is a file from elsewhere. It must be empty or begin with ${folder}.`);
}

function wrong(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
