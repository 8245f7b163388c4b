import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAt } from '../../../../test/open.tsx';
import { serveUploads } from '../../../../test/tus-server.ts';
import { Uploads } from '../panel/uploads.tsx';
import { FIRST_PART_BYTES } from '../send/upload-parts.ts';
import { readKept } from './kept-uploads.ts';
import { addUploads, currentUploads, removeUpload } from './upload-queue.ts';

const WORKSPACE = 'workspace-1';

afterEach(() => {
  for (const { key } of currentUploads().items) removeUpload(key);
});

function fileOf(name: string, bytes: number, type = 'video/mp4') {
  return new File([new Uint8Array(bytes)], name, { type, lastModified: 1_700_000_000_000 });
}

/** A panel of uploads, and the server that they go to. */
function openPanel() {
  const server = serveUploads();
  const user = userEvent.setup();
  openAt('/ws', <Uploads isSignedIn />);
  const row = async (name: string) => {
    const opener = await screen.findByRole('button', { name: /^Uploads: / });
    if (opener.getAttribute('aria-expanded') === 'false') await user.click(opener);
    return (await screen.findAllByRole('listitem')).find((one) => one.textContent?.includes(name))!;
  };
  return {
    server,
    row,
    press: async (name: string, act: string) =>
      user.click(within(await row(name)).getByRole('button', { name: act })),
    isIn: async (name: string, state: string) =>
      waitFor(async () => expect((await row(name)).dataset.state).toBe(state)),
  };
}

describe('an upload', () => {
  it('of a small file goes up in one request', { tags: ['@S9.16'] }, async () => {
    const { server, isIn } = openPanel();
    addUploads(WORKSPACE, [fileOf('small.mp4', 1000)]);
    await isIn('small.mp4', 'success');
    expect(server.of('POST').map(({ bytes }) => bytes)).toEqual([1000]);
    expect(server.of('PATCH')).toEqual([]);
    expect(readKept(localStorage)).toEqual([]);
  });

  it('goes up in parts that grow', { tags: ['@S9.18'] }, async () => {
    const { server, isIn } = openPanel();
    addUploads(WORKSPACE, [fileOf('large.mp4', 4 * FIRST_PART_BYTES)]);
    await isIn('large.mp4', 'success');
    expect(server.of('PATCH').map(({ bytes }) => bytes / FIRST_PART_BYTES)).toEqual([1, 2, 1]);
  });

  it('of something else than a video is not begun', () => {
    expect(addUploads(WORKSPACE, [fileOf('notes.txt', 10, 'text/plain')])).toEqual(['notes.txt']);
    expect(currentUploads().items).toEqual([]);
  });

  it('waits for the one before it', { tags: ['@S2.47'] }, async () => {
    const { server, isIn } = openPanel();
    server.hold('POST');
    addUploads(WORKSPACE, [fileOf('first.mp4', 10), fileOf('second.mp4', 10)]);
    const first = await server.arrived('POST', 1);
    await isIn('first.mp4', 'running');
    await isIn('second.mp4', 'queued');
    server.letGo('POST');
    first.answer();
    await isIn('second.mp4', 'success');
  });

  it('that is paused keeps what has arrived, and goes on from there', async () => {
    const { server, press, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('paused.mp4', 3 * FIRST_PART_BYTES)]);
    (await server.arrived('PATCH', 1)).answer();
    await server.arrived('PATCH', 2);
    await press('paused.mp4', 'Pause');
    await isIn('paused.mp4', 'paused');
    server.letGo('PATCH');
    const before = server.of('PATCH').length;
    await press('paused.mp4', 'Resume');
    await isIn('paused.mp4', 'success');
    // The second part had arrived whole when its answer was given up: nothing of it is sent again.
    expect(server.of('PATCH').length).toBe(before);
    expect(server.of('POST')).toHaveLength(1);
  });

  it('that is canceled while bytes are on their way is taken off the server', async () => {
    const { server, press, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('canceled.mp4', 3 * FIRST_PART_BYTES)]);
    await server.arrived('PATCH', 1);
    await press('canceled.mp4', 'Cancel upload');
    await isIn('canceled.mp4', 'canceled');
    expect(server.uploads.size).toBe(0);
    expect(readKept(localStorage)).toEqual([]);
  });

  it('that is canceled while it is paused is taken off the server, too', async () => {
    const { server, press, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('given-up.mp4', 3 * FIRST_PART_BYTES)]);
    await server.arrived('PATCH', 1);
    await press('given-up.mp4', 'Pause');
    await isIn('given-up.mp4', 'paused');
    await press('given-up.mp4', 'Cancel upload');
    await isIn('given-up.mp4', 'canceled');
    await server.arrived('DELETE', 1);
    expect(server.uploads.size).toBe(0);
  });

  it('whose pause is taken back immediately goes on', async () => {
    const { server, press, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('hasty.mp4', 3 * FIRST_PART_BYTES)]);
    await server.arrived('PATCH', 1);
    await press('hasty.mp4', 'Pause');
    server.letGo('PATCH');
    await press('hasty.mp4', 'Resume');
    await isIn('hasty.mp4', 'success');
  });
});

describe('an upload that fails', () => {
  it.each([
    ['a server that restarts', 503],
    ['damaged bytes', 460],
    ['a broken connection', 0],
  ])('by %s is tried again by itself, from a small part', async (_, status) => {
    const { server, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('again.mp4', 8 * FIRST_PART_BYTES)]);
    (await server.arrived('PATCH', 1)).answer();
    const second = await server.arrived('PATCH', 2);
    server.refuse('PATCH', status);
    server.letGo('PATCH');
    second.answer();
    await isIn('again.mp4', 'success');
    expect([...server.uploads.values()]).toEqual([
      { length: 8 * FIRST_PART_BYTES, offset: 8 * FIRST_PART_BYTES },
    ]);
    const parts = server.of('PATCH').map(({ bytes }) => bytes / FIRST_PART_BYTES);
    expect(parts.slice(0, 4)).toEqual([1, 2, 4, 1]);
  });

  it('says what it waits for while the server is away', async () => {
    const { server, row, isIn } = openPanel();
    server.refuse('POST', 503);
    addUploads(WORKSPACE, [fileOf('waits.mp4', 1000)]);
    await waitFor(async () => expect((await row('waits.mp4')).textContent).toContain('The server says 503.'));
    await isIn('waits.mp4', 'success');
  });

  it('by the limit of a proxy goes on in smaller parts, and says so', async () => {
    const { server, row, isIn } = openPanel();
    server.limitBodies(2 * FIRST_PART_BYTES - 1);
    addUploads(WORKSPACE, [fileOf('proxied.mp4', 4 * FIRST_PART_BYTES)]);
    await waitFor(async () =>
      expect((await row('proxied.mp4')).textContent).toContain('Sending smaller parts of 256 kB.'),
    );
    await isIn('proxied.mp4', 'success');
    expect(server.of('PATCH').map(({ bytes }) => bytes / FIRST_PART_BYTES)).toEqual([1, 2, 1, 1, 1]);
  });

  it.each([
    ['answers 502', 502],
    ['cuts the connection', 0],
  ])('by a proxy that %s for its limit goes on in smaller parts, and says so', async (_, status) => {
    const { server, row, isIn } = openPanel();
    server.limitBodies(3 * FIRST_PART_BYTES, status);
    server.hold('HEAD');
    addUploads(WORKSPACE, [fileOf('cut.mp4', 14 * FIRST_PART_BYTES)]);
    (await server.arrived('HEAD', 1)).answer();
    const afterSecondCut = await server.arrived('HEAD', 2);
    expect((await row('cut.mp4')).textContent).toContain('Sending smaller parts of 512 kB.');
    afterSecondCut.answer();
    await isIn('cut.mp4', 'success');
    // 1 + 2 + 1 + 2 arrive before the limit is known, and the other 8 in parts that it lets through.
    expect(server.of('PATCH').map(({ bytes }) => bytes / FIRST_PART_BYTES)).toEqual([
      ...[1, 2, 4, 1, 2, 4],
      ...[2, 2, 2, 2],
    ]);
  });

  it('by the limit of a proxy at its beginning goes on as well', async () => {
    const { server, isIn } = openPanel();
    server.limitBodies(100_000);
    addUploads(WORKSPACE, [fileOf('small.mp4', 200_000)]);
    await isIn('small.mp4', 'success');
    expect(server.of('POST').map(({ bytes }) => bytes)).toEqual([200_000, 100_000]);
    expect([...server.uploads.values()]).toEqual([{ length: 200_000, offset: 200_000 }]);
  });

  it('by a proxy that lets nothing through says whose limit it is', async () => {
    const { server, row, isIn } = openPanel();
    server.limitBodies(10);
    addUploads(WORKSPACE, [fileOf('stuck.mp4', 20_000)]);
    await isIn('stuck.mp4', 'error');
    expect((await row('stuck.mp4')).textContent).toContain('Its operator can raise the limit');
    expect(server.of('POST').map(({ bytes }) => bytes)).toEqual([20_000, 16_384]);
  });

  it('by a full quota ends, says so, keeps what arrived, and goes on by Retry', async () => {
    const { server, row, press, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('full.mp4', 3 * FIRST_PART_BYTES)]);
    const first = await server.arrived('PATCH', 1);
    server.refuse('PATCH', 402);
    server.letGo('PATCH');
    first.answer();
    await isIn('full.mp4', 'error');
    expect((await row('full.mp4')).dataset.code).toBe('quota-exceeded');
    expect((await row('full.mp4')).textContent).toContain('The server says 402.');
    await press('full.mp4', 'Retry');
    await isIn('full.mp4', 'success');
    expect(server.of('POST')).toHaveLength(1);
  });

  it('because the server lost it starts over by Retry', async () => {
    const { server, row, press, isIn } = openPanel();
    server.hold('PATCH');
    addUploads(WORKSPACE, [fileOf('lost.mp4', 3 * FIRST_PART_BYTES)]);
    const first = await server.arrived('PATCH', 1);
    server.uploads.clear();
    server.letGo('PATCH');
    first.answer();
    await isIn('lost.mp4', 'error');
    expect((await row('lost.mp4')).dataset.code).toBe('object-not-found');
    await press('lost.mp4', 'Retry');
    await isIn('lost.mp4', 'success');
    expect(server.of('POST')).toHaveLength(2);
  });

  it('lets the next one begin', async () => {
    const { server, isIn } = openPanel();
    server.refuse('POST', 403);
    addUploads(WORKSPACE, [fileOf('closed.mp4', 10), fileOf('open.mp4', 10)]);
    await isIn('closed.mp4', 'error');
    await isIn('open.mp4', 'success');
  });
});

describe('a file of before a reload', () => {
  const kept = (file: File, uploadUrl: string) =>
    localStorage.setItem(
      'cutgraph-uploads',
      JSON.stringify([
        {
          ...{ workspaceId: WORKSPACE, name: file.name, size: file.size },
          ...{ lastModified: file.lastModified, uploadUrl, sent: 0 },
        },
      ]),
    );

  it('goes on at the offset of the server when it is chosen again', async () => {
    const { server, isIn } = openPanel();
    const file = fileOf('again.mp4', 2 * FIRST_PART_BYTES);
    server.uploads.set('before', { length: file.size, offset: FIRST_PART_BYTES });
    kept(file, `/api/ws/${WORKSPACE}/uploads/before`);
    addUploads(WORKSPACE, [file]);
    await isIn('again.mp4', 'success');
    expect(server.of('PATCH').map(({ bytes }) => bytes)).toEqual([FIRST_PART_BYTES]);
  });

  it('is never mixed with another file under its address', async () => {
    const { server, row, isIn } = openPanel();
    const file = fileOf('other.mp4', 2 * FIRST_PART_BYTES);
    server.uploads.set('before', { length: 5, offset: 1 });
    kept(file, `/api/ws/${WORKSPACE}/uploads/before`);
    addUploads(WORKSPACE, [file]);
    await isIn('other.mp4', 'error');
    expect((await row('other.mp4')).dataset.code).toBe('server-file-wrong-size');
    expect(server.of('PATCH')).toEqual([]);
  });
});
