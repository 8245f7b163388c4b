import { type Box, boxesOf } from '../damaged/mp4-claims.ts';

/** What a sync sample table (ISO/IEC 14496-12, 8.6.2) lies in, the outermost first. */
const AROUND = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stss'];

/**
 * Replaces the list of samples of an MP4 that players may begin to decode at. The file must have its index (`moov`)
 * behind its pictures, so that no offset into them changes, and its picture in its first track.
 *
 * @param samples numbers from 1, in order.
 */
export function withSyncSamples(mp4: Buffer, samples: readonly number[]): Buffer {
  const boxes = boxesOf(mp4);
  const around = AROUND.map((type) => boxes.find((box) => box.type === type));
  const [moov, stss] = [around[0], around.at(-1)];
  if (!moov || !stss) throw new Error('This file has no table of sync samples.');
  if (boxes.some(({ type, start }) => type === 'mdat' && start > moov.start))
    throw new Error('The index of this file lies before its pictures.');
  const table = Buffer.alloc(16 + samples.length * 4);
  mp4.copy(table, 0, stss.start, stss.start + 16);
  table.writeUInt32BE(samples.length, 12);
  for (const [i, sample] of samples.entries()) table.writeUInt32BE(sample, 16 + i * 4);
  const changed = Buffer.concat([mp4.subarray(0, stss.start), table, mp4.subarray(stss.start + stss.size)]);
  for (const box of around as Box[]) changed.writeUInt32BE(box.size + table.length - stss.size, box.start);
  return changed;
}

/** The sync samples of an MP4's first track, as {@link withSyncSamples} takes them. */
export function syncSamplesOf(mp4: Buffer): number[] {
  const stss = boxesOf(mp4).find(({ type }) => type === 'stss');
  if (!stss) throw new Error('This file has no table of sync samples.');
  return Array.from({ length: mp4.readUInt32BE(stss.start + 12) }, (_, i) =>
    mp4.readUInt32BE(stss.start + 16 + i * 4),
  );
}
