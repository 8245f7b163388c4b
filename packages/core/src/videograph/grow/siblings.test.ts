import { expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { nextCutsOf } from '../path/candidates.ts';
import { growVideograph } from './grow-videograph.ts';

const START = { startPreset: 'timecode', startFitlerMediaID: 'start', startFitlerEndTime: 9 } as const;

it('next cuts come from several videos where others match nearly as well as one', () => {
  // One video where a person stands in the middle again and again, and three where a person stands nearly there.
  const again = Array.from({ length: 8 }, (_, at) => ({ start: at * 12, seconds: 9, x: 0.5 }));
  const footage = [
    media('start', [{ seconds: 9, x: 0.5 }]),
    media('again', again),
    ...['b', 'c', 'd'].map((id, at) => media(id, [{ seconds: 9, x: 0.515 + at / 200 }])),
  ];
  const { videograph } = growVideograph({
    media: footage,
    rules: rules({ ...START, lookPreset: 'exact', durationTargetTime: 22, childLimitMin: 4 }),
  });
  const next = nextCutsOf(videograph, [0]);
  expect(next).toHaveLength(4);
  expect(new Set(next.map(({ cut }) => cut.mediaID)).size).toBeGreaterThanOrEqual(3);
});
