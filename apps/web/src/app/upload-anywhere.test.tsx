import { createWorkspace, listWorkspaces } from '@cutgraph/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Refused, serve } from '../../test/network.ts';
import { openAt } from '../../test/open.tsx';
import { serveUploads } from '../../test/tus-server.ts';
import { newWorkspace } from '../../test/workspace.ts';
import { currentUploads, removeUpload } from '../features/upload/queue/upload-queue.ts';
import { UploadAnywhere } from './upload-anywhere.tsx';

afterEach(() => {
  for (const { key } of currentUploads().items) removeUpload(key);
});

const walk = () => new File(['bytes'], 'walk.mp4', { type: 'video/mp4' });

async function openWithNone() {
  serve(listWorkspaces, () => ({ items: [], nextCursor: null }));
  openAt('/ws', <UploadAnywhere />);
  const button = () => screen.getByRole('button', { name: 'Upload Videos' });
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  return {
    choose: (...files: File[]) => {
      // What a browser does not offer can still be dropped, or chosen as any file.
      const user = userEvent.setup({ applyAccept: false });
      return user.upload(screen.getByLabelText('Upload Videos', { selector: 'input' }), [walk(), ...files]);
    },
  };
}

it('the first videos get a workspace of their own, and lead to where they become a film', async () => {
  const uploads = serveUploads();
  const made = serve(createWorkspace, ({ body }) => newWorkspace({ id: 'first-one', ...body }));
  const { choose } = await openWithNone();
  await choose();
  await waitFor(() => expect(window.location.pathname).toBe('/ws/first-one/create'));
  expect((await made.arrived(1)).body).toEqual({
    title: 'New Workspace',
    description: 'Workspace Description',
  });
  await waitFor(() => expect(currentUploads().items.map(({ state }) => state)).toEqual(['success']));
  expect(uploads.of('POST')).toHaveLength(1);
});

it('says why where no workspace could be made', async () => {
  serve(createWorkspace, () => {
    throw new Refused(403, 'You have as many workspaces as one person may own.');
  });
  const { choose } = await openWithNone();
  await choose();
  expect((await screen.findByRole('alert')).textContent).toContain('as many workspaces');
  expect(currentUploads().items).toEqual([]);
});

it('what is no video is left out, and named', { tags: ['@S2.46', '@S5.20'] }, async () => {
  serveUploads();
  serve(createWorkspace, ({ body }) => newWorkspace({ id: 'first-one', ...body }));
  const { choose } = await openWithNone();
  expect(screen.getByLabelText('Upload Videos', { selector: 'input' })).toHaveProperty(
    'accept',
    'video/*,image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif',
  );
  await choose(new File(['no video'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText(
    'Only videos, photos (JPEG, PNG, WebP, HEIC) and music can be uploaded. Left out: notes.txt',
  );
  expect(currentUploads().items.map(({ name }) => name)).toEqual(['walk.mp4']);
});
