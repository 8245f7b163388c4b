import { describe, expect, it } from 'vitest';
import { media } from '../../../test/made-scenes.ts';
import type { ShotLook } from '../../footage/shot-look.ts';
import { surroundingsOf } from './surroundings.ts';

const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
const look = (start: number, end: number, likeness: number[], colour: number[]): ShotLook => ({
  shot: { start, end },
  time: (start + end) / 2,
  likeness,
  colour,
  text: null,
});
const face = (track: string | null, time: number, personId: string) => ({ track, time, box, personId });

describe('surroundingsOf', () => {
  it('compares colour and likeness of the shots around two moments', () => {
    const { alikeness } = surroundingsOf([
      media('a', [], { looks: [look(0, 5, [1, 0], [1, 0]), look(5, 9, [0, 1], [0.5, 0.5])] }),
      media('b', [], { looks: [look(0, 9, [1, 0], [0.25, 0.75])] }),
    ]);
    expect(alikeness('a', 2, 'b', 2)).toEqual({ likeness: 1, colour: 0.25 });
    expect(alikeness('a', 5, 'b', 2)).toEqual({ likeness: 0, colour: 0.75 });
    expect(alikeness('a', 4.9, 'a', 6)).toEqual({ likeness: 0, colour: 0.5 });
  });

  it('leaves out what is not known of either', () => {
    const { alikeness } = surroundingsOf([
      media('a', [], { looks: [look(0, 5, [], [1, 0])] }),
      media('b', [], { looks: [look(0, 5, [1, 0], [1, 0])] }),
      media('c', []),
    ]);
    expect(alikeness('a', 1, 'b', 1)).toEqual({ colour: 1 });
    expect(alikeness('a', 1, 'c', 1)).toEqual({});
  });

  it('finds the people that two shots share', () => {
    const { alikeness } = surroundingsOf([
      media('a', [], {
        durationSeconds: 9,
        shots: [
          { start: 0, end: 4 },
          { start: 4, end: 9 },
        ],
        faces: [face('1', 1, 'ann'), face(null, 2, 'ben'), face('2', 6, 'cy')],
      }),
      media('b', [], { durationSeconds: 9, faces: [face('1', 1, 'ann')] }),
    ]);
    expect(alikeness('a', 1, 'b', 1).people).toBe(1);
    expect(alikeness('a', 6, 'b', 1).people).toBe(0);
  });

  it('knows whose face a track shows', () => {
    const faces = [face('1', 1, 'ben'), face('1', 2, 'ann'), face('1', 3, 'ann'), face(null, 1, 'cy')];
    const { personOf } = surroundingsOf([media('a', [], { faces })]);
    expect(personOf('a', 'label-1')).toBe('ann');
    expect(personOf('a', 'label-2')).toBeNull();
    expect(personOf('b', 'label-1')).toBeNull();
  });
});
