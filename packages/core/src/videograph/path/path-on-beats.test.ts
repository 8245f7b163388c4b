import { beforeAll, describe, expect, it } from 'vitest';
import { media, rules, type Walk } from '../../../test/made-scenes.ts';
import { edgeBetween } from '../graph/graph.ts';
import { sharesSeconds } from '../graph/stretch.ts';
import type { Videograph } from '../graph/videograph.ts';
import { type GrownVideograph, growVideograph } from '../grow/grow-videograph.ts';
import type { BeatRule } from '../rules/beat-rule.ts';
import { pathOnBeats } from './path-on-beats.ts';

/** People who stand nearly still at nearly one place: a cut may end anywhere, and many joins are matches. */
const footage = Array.from({ length: 6 }, (_, at) =>
  media(`m${at}`, [
    { seconds: 20, x: 0.48 + at * 0.008, height: 0.5 + at * 0.01, velocityX: 0.002 } satisfies Walk,
  ]),
);
const asked = rules({ editPreset: 'fast', durationTargetTime: 16 });
const beats = Array.from({ length: 60 }, (_, at) => ({
  seconds: 0.3 + (at * 60) / 120,
  weight: at % 4 === 0 ? ('downbeat' as const) : ('beat' as const),
}));
const rule = (mode: BeatRule['mode']): BeatRule => ({ mode, beats });
let grown: GrownVideograph;
beforeAll(() => {
  grown = growVideograph({ media: footage, rules: asked });
});

function timesOf({ cuts }: Videograph, path: readonly number[]): number[] {
  let time = 0;
  return path.map((index) => {
    time += cuts[index]!.end - cuts[index]!.start;
    return time;
  });
}
const offBeat = (seconds: number) => Math.min(...beats.map((beat) => Math.abs(beat.seconds - seconds)));

describe('a path on beats', () => {
  it('is the same graph where no notice is taken of the music', () => {
    const { videograph, path } = grown;
    expect(pathOnBeats(videograph, path, asked, rule('off'), { media: footage }).videograph).toBe(videograph);
  });

  it('has every join on a beat, says so, and scores the joins again', () => {
    const { videograph, path } = grown;
    expect(path.length).toBeGreaterThan(3);
    expect(timesOf(videograph, path).some((time) => offBeat(time) > 1 / 30)).toBe(true);
    const found = pathOnBeats(videograph, path, asked, rule('locked'), { media: footage });
    const times = timesOf(found.videograph, path);
    for (const time of times) expect(offBeat(time)).toBeLessThan(1 / 30);
    expect(found.length).toBeCloseTo(times.at(-1)!, 5);
    path.slice(1).forEach((to, at) => {
      const edge = edgeBetween(found.videograph, path[at]!, to)!;
      expect(edge.reasons.at(-1)).toEqual(found.reasons[at]);
      expect(edge.reasons.at(-1)!.code).toMatch(/^on-(beat|downbeat)$/);
      expect(edge.kind).toBe('match');
    });
    const cuts = path.map((index) => found.videograph.cuts[index]!);
    for (const [at, cut] of cuts.entries()) {
      expect(cut.length).toBeGreaterThan(asked.cutLength.shortest - 1e-6);
      expect(cuts.slice(0, at).some((other) => sharesSeconds(cut, other))).toBe(false);
    }
    // Done again, there is nothing left to do.
    const again = pathOnBeats(found.videograph, path, asked, rule('locked'), { media: footage });
    expect(again.reasons.map(({ code }) => code)).toEqual(found.reasons.map(({ code }) => code));
    expect(edgeBetween(again.videograph, path[0]!, path[1]!)!.reasons).toHaveLength(
      edgeBetween(found.videograph, path[0]!, path[1]!)!.reasons.length,
    );
  });

  it('leaves a pinned cut as it is, and cuts no word', () => {
    const { videograph, path } = grown;
    const pinned = path[1]!;
    const cut = videograph.cuts[path[2]!]!;
    const word = { start: cut.end - 1, end: cut.end + 2 };
    const spoken = footage.map((one) =>
      one.mediaId === cut.mediaID ? { ...one, speech: [{ ...word, words: [{ ...word, text: 'so' }] }] } : one,
    );
    const found = pathOnBeats(videograph, path, asked, rule('locked'), { media: spoken, pinned: [pinned] });
    expect(found.videograph.cuts[pinned]).toMatchObject({
      start: videograph.cuts[pinned]!.start,
      end: videograph.cuts[pinned]!.end,
    });
    const { end } = found.videograph.cuts[path[2]!]!;
    expect(end === cut.end || end < word.start + 0.06 || end > word.end - 0.06).toBe(true);
  });
});
