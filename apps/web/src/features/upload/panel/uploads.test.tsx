import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAt } from '../../../../test/open.tsx';
import { serveUploads } from '../../../../test/tus-server.ts';
import { addUploads, currentUploads, removeUpload } from '../queue/upload-queue.ts';
import { Uploads } from './uploads.tsx';

afterEach(() => {
  for (const { key } of currentUploads().items) removeUpload(key);
});

const fileOf = (name: string) => new File(['bytes'], name, { type: 'video/mp4' });
const add = (...names: string[]) => act(() => addUploads('workspace-1', names.map(fileOf)));
const opener = (name: string) => screen.findByRole('button', { name });
const region = () => screen.queryByRole('region', { name: 'Uploads' });

describe('the uploads in the top bar', () => {
  it('are a count, and a list only on demand', async () => {
    serveUploads();
    openAt('/ws', <Uploads isSignedIn />);
    expect(region()).toBeNull();
    add('one.mp4', 'two.mp4');
    const button = await opener('Uploads: 2 of 2 uploaded');
    expect(button.textContent).toBe('2 of 2');
    expect(screen.queryByRole('listitem')).toBeNull();
    await userEvent.click(button);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('that are done are left behind on the next page, and those under way come along', async () => {
    const server = serveUploads();
    const { router } = openAt('/ws', <Uploads isSignedIn />);
    const go = (href: string) => act(() => router.navigate({ href }));
    server.hold('POST');
    add('one.mp4');
    const sent = await server.arrived('POST', 1);
    await userEvent.click(await opener('Uploads: 0 of 1 uploaded'));
    await go('/account');
    expect(await opener('Uploads: 0 of 1 uploaded')).toHaveProperty('ariaExpanded', 'false');
    sent.answer();
    await opener('Uploads: 1 of 1 uploaded');
    await go('/ws');
    await waitFor(() => expect(region()).toBeNull());
  });

  it('that stopped are counted, and stay', async () => {
    const server = serveUploads();
    const { router } = openAt('/ws', <Uploads isSignedIn />);
    server.refuse('POST', 413);
    add('one.mp4');
    await opener('Uploads: 0 of 1 uploaded, 1 stopped');
    await act(() => router.navigate({ href: '/account' }));
    await opener('Uploads: 0 of 1 uploaded, 1 stopped');
  });
});
