import type { Box, Observation } from '../../footage/observation.ts';
import type { Cut, Videograph } from '../../videograph/graph/videograph.ts';
import { firstFrom } from '../../videograph/highlight/seen-tracks.ts';
import type { MediaInput } from '../../videograph/rules/rules.ts';
import { followSubjects, shareInside } from './follow-subject.ts';
import { LEAST_INSIDE } from './solve-axis.ts';
import { subjectOf } from './subject-samples.ts';

/** Observations so long before and behind a cut say where its subject is at its ends: seconds. */
const AROUND = 1;
/** The calmest of these that keeps the subject. */
const PACES = ['default', 'lively'] as const;

/**
 * A generated graph whose highlights keep their subject: where the crop of one shows it in less than 98 % of the cut, what is shown follows it, or
 * is the whole frame where no window can. Cuts that are joined as matches have crops that show their subject, and stay as they are.
 *
 * @param media what the graph was made of.
 */
export function withFollowedMoments<G extends { videograph: Videograph }>(
  grown: G,
  media: readonly MediaInput[],
): G {
  const { videograph } = grown;
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  const seen = new Map<string, readonly Observation[]>();
  const seenIn = (one: MediaInput) => {
    const known = seen.get(one.mediaId) ?? one.observations.toSorted((a, b) => a.time - b.time);
    seen.set(one.mediaId, known);
    return known;
  };
  const cuts = Object.entries(videograph.cuts).map(([index, cut]): [string, Cut] => {
    const source = byId.get(cut.mediaID);
    if (!cut.moment || !cut.crop || !source || source.isPhoto) return [index, cut];
    return [index, followed(cut, cut.crop, source, around(seenIn(source), cut), videograph.canvas)];
  });
  return { ...grown, videograph: { ...videograph, cuts: Object.fromEntries(cuts) } };
}

function followed(
  cut: Cut,
  crop: Box,
  { aspect }: MediaInput,
  observations: readonly Observation[],
  canvas: Videograph['canvas'],
): Cut {
  const { start, end } = cut;
  const media = { key: cut.mediaID, uri: cut.mediaID };
  const clip = { id: cut.clipID, media, start, end, crop, volume: 1, fadeIn: 0, fadeOut: 0 };
  const subject = subjectOf(clip, observations);
  if (!subject || shareInside(subject.boxes, crop) >= LEAST_INSIDE) return cut;
  const paced = PACES.map(
    (pace) => followSubjects([clip], canvas, () => ({ aspect, observations }), pace)[0]!,
  );
  const found = paced.find(({ kind }) => kind !== 'fit') ?? paced[0]!;
  if (found.kind === 'no-subject' || found.kind === 'whole') return cut;
  return { ...cut, crop: found.crop, ...(found.framing.length > 0 && { framing: found.framing }) };
}

/** Those of a stretch and a little around it, out of many that are in the order of their times. */
function around(observations: readonly Observation[], { start, end }: Cut): readonly Observation[] {
  const from = (time: number) => firstFrom({ observations }, time);
  return observations.slice(from(start - AROUND), from(end + AROUND + 1e-9));
}
