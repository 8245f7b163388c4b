import type { StoredVideograph } from '@cutgraph/contract';
import { type Cut, type PlayerData, playerDataOf } from '@cutgraph/core';

/** What the preview plays of a cut: its player data, what the canvas shows of the frame, and how loud it is. */
export type Shot = PlayerData & Pick<Cut, 'crop'> & { volume: number };

/** The cuts of a path as a player takes them; an unknown cut is left out. */
export function shotsOf(
  videograph: Pick<StoredVideograph, 'cuts' | 'media' | 'clips'>,
  path: readonly number[],
): Shot[] {
  const cuts = path.flatMap((index) => videograph.cuts[index] ?? []);
  return cuts.map((cut) => ({ ...playerDataOf(videograph, cut), crop: cut.crop, volume: cut.volume ?? 1 }));
}

/** The seconds of the film before one of its shots. */
export function secondsBefore(shots: readonly Shot[], place: number): number {
  return shots.slice(0, place).reduce((sum, { length }) => sum + length, 0);
}
