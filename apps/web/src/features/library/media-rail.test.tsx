import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { useRangeChoice } from '../../ui/list/use-range-choice.ts';
import { MediaRail } from './media-rail.tsx';

const MEDIA = [
  newMedia({ id: 'video-0001', name: 'long.mp4', mediaDuration: 10 }),
  newMedia({ id: 'video-0002', name: 'short.mp4', mediaDuration: 5 }),
  newMedia({
    ...{ id: 'gone-00001', name: 'gone.mp4', mediaDuration: 5 },
    watched: { folder: 'nas', path: 'gone.mp4', missingSince: '2026-01-01T10:00:00Z' },
  }),
  newMedia({ id: 'photo-0001', name: 'pier.jpg', mediaDuration: 30, mediaContentType: 'Image' }),
];

function Rail() {
  const choice = useRangeChoice(MEDIA.map(({ id }) => id));
  return <MediaRail workspaceId={WORKSPACE} media={MEDIA} choice={choice} listeners={{}} />;
}

it('measures the strips of videos by the longest video, and gives a photo none', async () => {
  openAt(`/ws/${WORKSPACE}/media`, <Rail />);
  const widthIn = async (name: string) =>
    (await screen.findByRole('link', { name: new RegExp(name) })).querySelector<HTMLElement>(
      '[aria-hidden][style]',
    )?.style.width;
  expect(await widthIn('long.mp4')).toBe('100%');
  expect(await widthIn('short.mp4')).toBe('50%');
  expect(await widthIn('pier.jpg')).toBeUndefined();
});

it('says of a video whose file is gone that it is missing, and of no other', async () => {
  openAt(`/ws/${WORKSPACE}/media`, <Rail />);
  const gone = await screen.findByRole('link', { name: /gone.mp4/ });
  expect(gone.textContent).toContain('File missing');
  expect(screen.getAllByText('File missing')).toHaveLength(1);
});
