import { ownEntry } from '../own-entry.ts';
import type { RenderPlan, RenderSegment } from './render-plan.ts';

/** By key of the input: what names the content of a source. Two are equal only where the content is. */
export type SourceIdentities = Readonly<Record<string, string>>;

/**
 * What the picture of a segment depends on, as one text: two segments with the same text look the same, whatever film they
 * are in, and whatever place in it they have. Its hash is the key under which a rendered segment is kept.
 *
 * Whatever a plan says counts, so that what it says one day counts by itself, except what cannot reach the pixels of this segment: its
 * place and that of its cut, the other segments, the sound, and the name that the edit list gives to the source.
 *
 * @param renderer names the program that makes the pixels, with its version.
 */
export function segmentIdentity(
  plan: RenderPlan,
  segment: RenderSegment,
  sources: SourceIdentities,
  renderer: string,
): string {
  const { segments: _segments, sound: _sound, frameCount: _frameCount, ...ofFilm } = plan;
  const { index: _index, cut: _cut, ...ofSegment } = segment;
  const named = inputsOfSegment(segment, sources).map((key) => [key, sources[key]]);
  // The first source is known by its content alone. Another may be named anywhere, so its name counts with what it stands for.
  const others = named.filter(([key]) => key !== segment.input || isNamedInside(ofSegment, segment.input));
  const input = ownEntry(sources, segment.input) ?? segment.input;
  return JSON.stringify(sorted([renderer, ofFilm, { ...ofSegment, input }, others]));
}

/** Keys of the inputs whose pictures are in a segment, in order of the alphabet. */
export function inputsOfSegment(segment: RenderSegment, sources: SourceIdentities): string[] {
  const named = [...stringsIn(segment)].filter((text) => Object.hasOwn(sources, text));
  return [...new Set(named)].sort();
}

function isNamedInside(
  { input: _input, ...others }: Omit<RenderSegment, 'index' | 'cut'>,
  key: string,
): boolean {
  return stringsIn(others).has(key);
}

function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) stringsIn(one, found);
  return found;
}

/** The same value with the properties of every object in the order of the alphabet, and none that is undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
