import type { Box, Observation } from '../../footage/observation.ts';
import type { MediaInput } from '../rules/rules.ts';

/** The kind of a subject of which only a part is seen. */
export const PART_OF_PERSON = 'part of a person';

/** A box this near to an edge of the frame (fraction of it) is cut there. */
const EDGE = 0.02;
/** A person is cut by the frame in so large a share of the sights, or it is not cut: a moment at the edge decides nothing. */
const MOSTLY = 0.5;
/** Width over height (pixels) below which a box holds an upright figure, whatever the frame cuts off: of hands and torsos none is so slim. */
const UPRIGHT = 0.55;

/**
 * Whether a track of a person shows a part only (hands that come from outside, a torso behind a table): mostly cut at the top or at a side,
 * no upright figure, and the face was never seen.
 *
 * @param observations of the track, at least one.
 */
export function showsPartOfPerson(
  { aspect, faces = [] }: Pick<MediaInput, 'aspect' | 'faces'>,
  observations: readonly Pick<Observation, 'category' | 'box' | 'track'>[],
): boolean {
  const { category, track } = observations[0]!;
  if (category !== 'person') return false;
  const cut = observations.filter(({ box }) => isCut(box)).length;
  if (cut < MOSTLY * observations.length) return false;
  const slimness = observations.map(({ box }) => slimnessOf(box, aspect)).sort((a, b) => a - b);
  if (slimness[Math.floor(slimness.length / 2)]! < UPRIGHT) return false;
  return !faces.some((face) => face.track === track);
}

function isCut({ left, top, right }: Box): boolean {
  return top <= EDGE || left <= EDGE || right >= 1 - EDGE;
}

function slimnessOf({ left, top, right, bottom }: Box, aspect: number): number {
  return ((right - left) * aspect) / Math.max(1e-6, bottom - top);
}
