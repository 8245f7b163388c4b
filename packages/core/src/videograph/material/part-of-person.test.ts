import { expect, it } from 'vitest';
import { media, type Walk } from '../../../test/made-scenes.ts';
import type { Box } from '../../footage/observation.ts';
import { showsPartOfPerson } from './part-of-person.ts';

/** One clip of one person in a box, its face seen or not. */
function isPart({ left, top, right, bottom }: Box, more: Partial<Walk> & { hasFace?: boolean } = {}) {
  const { hasFace = false, ...rest } = more;
  const [width, height] = [right - left, bottom - top];
  const subject = { seconds: 2, x: left + width / 2, y: top + height / 2, width, height, ...rest };
  const faces = hasFace
    ? [{ track: '1', time: 1, box: { left: 0.4, top: 0, right: 0.5, bottom: 0.2 }, personId: 'ann' }]
    : [];
  return showsPartOfPerson({ aspect: 16 / 9, faces }, media('m', [subject]).observations);
}

it('a torso behind a table and hands from the side are parts of a person', () => {
  expect(isPart({ left: 0.3, top: 0, right: 0.8, bottom: 0.65 })).toBe(true);
  expect(isPart({ left: 0.75, top: 0.01, right: 1, bottom: 0.75 })).toBe(true);
});

it('someone who stands whole, touches the edge upright, or shows the face is none', () => {
  expect(isPart({ left: 0.3, top: 0.2, right: 0.6, bottom: 0.9 })).toBe(false);
  expect(isPart({ left: 0.5, top: 0, right: 0.7, bottom: 0.95 })).toBe(false);
  expect(isPart({ left: 0.2, top: 0, right: 0.8, bottom: 1 }, { hasFace: true })).toBe(false);
});

it('a thing is no part of a person, and who walks out of the picture is seen whole mostly', () => {
  expect(isPart({ left: 0.3, top: 0, right: 0.8, bottom: 0.65 }, { label: 'bed', category: 'bed' })).toBe(
    false,
  );
  expect(isPart({ left: 0.1, top: 0.2, right: 0.5, bottom: 0.7 }, { velocityX: -0.06 })).toBe(false);
});
