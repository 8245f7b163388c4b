import { beginWizard, listMedia, MEDIA_STATUS } from '@cutgraph/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newWizard } from '../../../test/wizard.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { wizardQuery } from '../../lib/queries/wizards.ts';
import { WaitingForVideos } from './waiting-for-videos.tsx';

const waiting = newWizard({
  ...{ id: 'wizard-one-1', isRunning: true, progress: 0 },
  initURLs: { 'media-one-1': '/one.csv', 'media-two-2': '', 'media-three': '' },
  waitingFor: ['media-two-2', 'media-three'],
});

it('says which videos a generation waits for, and begins it with the others', async () => {
  const { Processing, Uploading } = MEDIA_STATUS;
  const media = [
    newMedia(),
    newMedia({ id: 'media-two-2', name: 'two.mp4', mediaStatus: Processing, progress: 0.4 }),
    newMedia({ id: 'media-three', name: 'three.mp4', mediaStatus: Uploading, progress: 0 }),
    newMedia({ id: 'media-other', name: 'not chosen.mp4' }),
  ];
  serve(listMedia, () => ({ items: media, nextCursor: null }));
  serve(beginWizard, () => ({ ...waiting, waitingFor: [] }));
  const { client } = openAt('/', <WaitingForVideos workspaceId={WORKSPACE} wizard={waiting} />);

  await screen.findByRole('heading', { name: '1 of 3 videos are ready' });
  const listed = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(listed).toEqual(['two.mp440%', 'three.mp4Uploading']);
  fireEvent.click(screen.getByRole('button', { name: generationMessages.startNow(1) }));
  const { queryKey } = wizardQuery(WORKSPACE, waiting.id);
  await waitFor(() => expect(client.getQueryData(queryKey)?.waitingFor).toEqual([]));
});
