import { beginWizard, listMedia, MEDIA_STATUS, type Wizard, wizardSchema } from '@cutgraph/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { generationMessages } from '../../lib/generation/messages.ts';
import { wizardQuery } from '../../lib/queries/wizards.ts';
import { WaitingForVideos } from './waiting-for-videos.tsx';

const MOMENT = '2026-01-01T10:00:00Z';
const waiting: Wizard = wizardSchema.parse({
  ...{ id: 'wizard-one-1', initConfig: {}, videographRef: null, isRunning: true, progress: 0 },
  ...{
    error: null,
    failure: null,
    report: null,
    auto: null,
    films: [],
    sound: null,
    createdBy: 'person-1',
    createdAt: MOMENT,
    updatedAt: MOMENT,
  },
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
