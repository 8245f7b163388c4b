import { expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import { indexFootage } from '../material/footage-index.ts';
import { joinOf, outPointOf } from './joins.ts';

type Move = readonly [x: number, y: number, zoom: number];

/** A clip of a subject that stays where it is on the screen while the camera moves; no camera where it was not measured. */
function clip(id: string, camera?: Move) {
  const second: SecondQuality = {
    ...{ sharpness: 0.8, light: 0.5, shake: 0, black: false, frozen: false, loudness: null },
    ...(camera && { camera: [camera, camera] }),
  };
  return media(id, [{ seconds: 8, x: 0.5 }], { quality: Array.from({ length: 9 }, () => second) });
}

/** How far the movement carries on from a clip to the next, under a look. */
function motionOf(
  from: Move | undefined,
  to: Move | undefined,
  lookPreset: 'momentum' | 'exact' = 'momentum',
) {
  const index = indexFootage([clip('a', from), clip('b', to)], rules({ lookPreset }));
  const { inPoints, footage } = index;
  const slotOf = (id: string) =>
    inPoints.track.findIndex((track) => footage.tracks[track]!.media.mediaId === id);
  return joinOf(index, outPointOf(index, slotOf('a'), 30), slotOf('b')).terms.motion;
}

it('a pan that carries on is more of a match than one that turns, stops, or becomes a zoom', () => {
  const pan = [-0.3, 0, 0] as const;
  const along = motionOf(pan, pan);
  expect(along).toBeGreaterThan(0.95);
  for (const other of [
    [0.3, 0, 0],
    [0, 0, 0],
    [0, 0, 0.3],
  ] as const)
    expect(motionOf(pan, other)).toBeLessThan(along / 2);
});

it('two cameras at rest carry no movement on, and a hand that trembles is no movement', () => {
  expect(motionOf([0, 0, 0], [0, 0, 0])).toBeCloseTo(0.4);
  expect(motionOf([0.01, 0, 0], [-0.02, 0.01, 0])).toBeGreaterThan(0.4);
});

it('what was analysed before cameras were measured counts as before, and other looks take no notice', () => {
  expect(motionOf(undefined, [-0.3, 0, 0])).toBe(motionOf(undefined, undefined));
  expect(motionOf([-0.3, 0, 0], [0.3, 0, 0], 'exact')).toBe(motionOf(undefined, undefined, 'exact'));
});
