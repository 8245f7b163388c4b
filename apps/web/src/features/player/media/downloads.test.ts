import { expect, it } from 'vitest';
import { downloadsOf } from './downloads.ts';

const media = {
  id: 'm',
  name: 'a.day.out.mov',
  downloadURL: '',
  mediaURLFallback: '/webm',
  audioURL: '',
  captionsURL: '/vtt',
};

it('offers what there is, under names that belong together', () => {
  expect(downloadsOf('w', media).map(({ href, fileName }) => [href, fileName])).toEqual([
    ['/api/files/ws/w/media/m/original', 'a.day.out.mov'],
    ['/webm', 'a.day.out.webm'],
    ['/vtt', 'a.day.out.vtt'],
  ]);
});
