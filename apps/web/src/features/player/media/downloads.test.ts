import { expect, it } from 'vitest';
import { downloadsOf } from './downloads.ts';

const media = {
  id: 'm',
  name: 'a.day.out.mov',
  mediaContentType: 'Video',
  mediaURL: '/proxy',
  downloadURL: '',
  mediaURLFallback: '/webm',
  audioURL: '',
  captionsURL: '/vtt',
} as const;

it('offers what there is, under names that belong together', () => {
  expect(downloadsOf('w', media).map(({ href, fileName }) => [href, fileName])).toEqual([
    ['/api/files/ws/w/media/m/original', 'a.day.out.mov'],
    ['/webm', 'a.day.out.webm'],
    ['/vtt', 'a.day.out.vtt'],
  ]);
});

it('offers of a photo the original and an upright picture, to members alone', () => {
  const photo = { ...media, name: 'IMG_1.HEIC', mediaContentType: 'Image', downloadURL: '/hevc' } as const;
  expect(downloadsOf('w', photo).map(({ href, fileName }) => [href, fileName])).toEqual([
    ['/api/files/ws/w/media/m/original', 'IMG_1.HEIC'],
    ['/api/files/ws/w/media/m/still.jpg', 'IMG_1.jpg'],
  ]);
  expect(downloadsOf('w', { ...photo, mediaURL: '' })).toHaveLength(1);
  expect(downloadsOf('w', photo, { hasOriginal: false })).toEqual([]);
});
