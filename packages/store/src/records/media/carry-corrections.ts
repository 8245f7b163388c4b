import type { LabelSegment } from '@cutgraph/core';
import type { ChangeContext } from '../change-context.ts';
import { correctionReader } from './corrections.ts';

type Track = { track: string; machineName: string };

/**
 * Takes the corrections of a media over to what another run found: those of objects that are found again go to their
 * new tracks; those of objects that are not wait under their old tracks, unless these belong to others now.
 *
 * @param before the objects of the run before that were found again.
 * @returns what the segments become that are corrected.
 */
export async function carryCorrections<S extends Track>(
  { db }: ChangeContext,
  workspaceId: string,
  mediaId: string,
  run: {
    gone: readonly S[];
    segments: readonly LabelSegment[];
    before: ReadonlyMap<LabelSegment, S>;
  },
): Promise<Map<LabelSegment, string | null>> {
  const corrections = await correctionReader(db).ofMedia(workspaceId, mediaId);
  if (corrections.length === 0) return new Map();
  const becomes = new Map(corrections.map((one) => [keyOf(one), one.becomes]));
  const isGone = new Set(run.gone.map(keyOf));
  const corrected = new Map<LabelSegment, string | null>();
  for (const segment of run.segments) {
    const key = keyOf({ track: segment.track, machineName: segment.labelEntityName });
    const before = run.before.get(segment);
    // One that the run before had not found cannot be distinguished from another by its time.
    const said = becomes.get(before ? keyOf(before) : isGone.has(key) ? '' : key);
    if (said !== undefined) corrected.set(segment, said);
  }
  const tracks = new Set(
    run.segments.map(({ track, labelEntityName }) => keyOf({ track, machineName: labelEntityName })),
  );
  const again = new Set([...run.before.values()].map(keyOf));
  const kept = [
    ...corrections.filter((one) => !again.has(keyOf(one)) && !tracks.has(keyOf(one))),
    ...[...corrected].map(([{ track, labelEntityName }, said]) => ({
      ...{ track, machineName: labelEntityName, becomes: said },
    })),
  ];
  await db.deleteFrom('corrections').where('mediaId', '=', mediaId).execute();
  if (kept.length > 0)
    await db
      .insertInto('corrections')
      .values(kept.map((one) => ({ ...one, mediaId })))
      .execute();
  return corrected;
}

function keyOf({ track, machineName }: Track): string {
  return `${track}\n${machineName}`;
}
