import { type Label, listLabels, listMediaFaces, listSearchTerms, type Media } from '@cutgraph/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { newClient, openAt } from '../../../test/open.tsx';
import { newWorkspace } from '../../../test/workspace.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { CanEditProvider } from '../../ui/page/editor-only.tsx';
import { MediaPage } from './media-page.tsx';

const PHOTO = {
  ...{ id: 'photo-0001', name: 'pier.jpg', mediaContentType: 'Image', mediaDuration: 30, hasSound: false },
  ...{ width: 600, height: 800, thumbnailURL: '/thumbnail.jpg', screenshotURLs: ['/one.jpg', '/two.jpg'] },
} satisfies Partial<Media>;
const DOG: Label = {
  ...{ id: 'label-0001', labelEntityName: 'dog', category: 'animal', track: 't1', origin: 'program' },
  ...{ segmentStartTime: 0, segmentEndTime: 3.9, segmentLengthTime: 3.9, confidence: 0.9 },
  ...{ thumbnailURL: '', machineName: 'dog', isRejected: false, tags: [], rating: 0 },
};

function open(fields: Partial<Media>, role: 'editor' | 'visitor' = 'editor') {
  serve(listLabels, ({ url }) => ({
    items: url.searchParams.get('origin') === 'program' && !url.searchParams.has('rejected') ? [DOG] : [],
    nextCursor: null,
  }));
  serve(listSearchTerms, () => ({
    ...{ labels: [], categories: [], people: [], tags: [] },
    ...{ countSpeech: 0, countWriting: 0 },
  }));
  serve(listMediaFaces, () => ({ items: [], nextCursor: null }));
  const client = newClient();
  client.setQueryData(workspaceQuery(WORKSPACE).queryKey, newWorkspace({ role }));
  openAt(
    `/ws/${WORKSPACE}/media`,
    <CanEditProvider value={role === 'editor'}>
      <MediaPage
        {...{ workspaceId: WORKSPACE, media: newMedia(fields), startSeconds: 0, isEdit: false, tasks: null }}
        onDeleted={() => undefined}
      />
    </CanEditProvider>,
    client,
  );
}
const picture = async () => (await screen.findByRole('img', { name: 'pier.jpg' })).getAttribute('src');

it('shows a photo as its picture, with what is seen in it and nothing that plays', async () => {
  open(PHOTO);
  expect(await picture()).toBe(`/api/files/ws/${WORKSPACE}/media/photo-0001/still.jpg`);
  fireEvent.click(await screen.findByRole('button', { name: /^Dog/ }));
  const chosen = await screen.findByRole('region', { name: 'About Dog' });
  expect(chosen.textContent).not.toContain('0:0');
  await screen.findByRole('button', { name: 'Correct' });
  fireEvent.click(screen.getByRole('button', { name: 'Choose nothing' }));
  await screen.findByText(/^Choose something that was found in the photo/);
  for (const name of ['Play', 'One frame on', 'Loop it', 'Mark in'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['What is in it', 'Screenshots', 'Your clips'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(document.querySelector('video')).toBeNull();
});

it('shows visitors a picture that they may open', async () => {
  open(PHOTO, 'visitor');
  expect(await picture()).toBe('/one.jpg');
});

it('shows visitors the small picture of a photo before it has a larger one', async () => {
  open({ ...PHOTO, screenshotURLs: [] }, 'visitor');
  expect(await picture()).toBe('/thumbnail.jpg');
});

it('plays a video', async () => {
  open({});
  await screen.findByRole('button', { name: 'Play' });
  await screen.findByRole('heading', { name: 'What is in it' });
  expect(document.querySelector('video')).not.toBeNull();
});
