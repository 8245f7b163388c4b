import { expect, it } from 'vitest';
import { footageText, totalText } from './footage-text.ts';

const some = (videos: number, photos: number) => [
  ...Array.from({ length: videos }, () => ({ mediaContentType: 'Video' as const })),
  ...Array.from({ length: photos }, () => ({ mediaContentType: 'Image' as const })),
];

it('photos are not called videos', () => {
  expect([some(2, 0), some(0, 1), some(1, 2)].map(footageText)).toEqual([
    '2 videos',
    '1 photo',
    '1 video and 2 photos',
  ]);
});

it('where not all are known, says that there are photos, not how many', () => {
  expect(totalText(3, some(1, 2))).toBe('1 video and 2 photos');
  expect(totalText(300, some(98, 2))).toBe('300 videos and photos');
  expect(totalText(300, some(100, 0))).toBe('300 videos');
});
