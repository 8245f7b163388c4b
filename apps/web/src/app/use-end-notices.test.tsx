import { listMedia, listRunningHere, MEDIA_STATUS, type Media, type RunningWork } from '@cutgraph/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { newMedia, WORKSPACE } from '../../test/media.ts';
import { serve } from '../../test/network.ts';
import { openAt } from '../../test/open.tsx';
import { serveUploads } from '../../test/tus-server.ts';
import { addUploads, currentUploads, removeUpload } from '../features/upload/queue/upload-queue.ts';
import { holdsLine } from '../features/upload/queue/upload-state.ts';
import { runningQuery } from '../lib/queries/running.ts';
import { RunningThings } from './running-things.tsx';

const SUBJECT = (id: string) => `/ws/${WORKSPACE}/media/${id}`;

afterEach(() => {
  for (const { key } of currentUploads().items) removeUpload(key);
});

function workOn({ id, name }: Media): RunningWork {
  return {
    ...{ workspaceId: WORKSPACE, subjectRef: SUBJECT(id), name, initConfig: null, isRunning: true },
    ...{ taskTypes: ['LabelDetectionFromGCI_V1'], countEnded: 0, countTasks: 3, progress: 0.5 },
    ...{ secondsLeft: null, countWaitingFor: 0 },
  };
}

/** The bar on a page, and a server on which some media are worked on. */
async function openBar(address = `/ws/${WORKSPACE}/create`) {
  let media: Media[] = [];
  let running: Media[] = [];
  const lists = serve(listMedia, () => ({ items: media, nextCursor: null }));
  serve(listRunningHere, () => ({
    items: running.map(workOn),
    counts: running.length > 0 ? [{ workspaceId: WORKSPACE, running: running.length, waiting: 0 }] : [],
  }));
  const { client } = openAt(address, <RunningThings workspaceId={WORKSPACE} />);
  const { queryKey } = runningQuery(WORKSPACE);
  await waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined());
  return {
    lists,
    /** So many times it was asked how something ended, and the answers are on the screen. */
    looked: async (times: number) => {
      await lists.arrived(times);
      await waitFor(() => expect(client.isFetching()).toBe(0));
      await act(() => new Promise(requestAnimationFrame));
    },
    /** The server goes on, and an event says so. */
    goOn: async (news: { media: Media[]; running: Media[] }) => {
      ({ media, running } = news);
      await act(() => client.invalidateQueries({ queryKey }));
      const count = running.length + currentUploads().items.filter(({ state }) => holdsLine(state)).length;
      const shown = () => screen.queryByRole('button', { name: /running/ })?.textContent ?? '0';
      await waitFor(() => expect(shown()).toBe(String(count)));
    },
  };
}

const one = newMedia({ id: 'media-one-1', name: 'one.mp4' });
const working = { ...one, mediaStatus: MEDIA_STATUS.Processing };
const broken = { ...one, mediaStatus: MEDIA_STATUS.Error, failure: { code: 'file-no-picture' as const } };

describe('a notice', () => {
  it('says that a video is ready, and leads to it', async () => {
    const { goOn } = await openBar();
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [one], running: [] });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('one.mp4 is ready');
    await userEvent.click(screen.getByRole('link', { name: 'Open' }));
    expect(window.location.pathname).toBe(`/ws/${WORKSPACE}/media/${one.id}/view`);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says why a video did not work', async () => {
    const { goOn } = await openBar();
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [broken], running: [] });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('one.mp4 did not work');
    expect(notice.textContent).toContain('This file has no picture.');
  });

  it('waits until the video itself has ended, not only its last task', async () => {
    const { goOn, lists } = await openBar();
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [working], running: [] });
    await lists.arrived(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await goOn({ media: [one], running: [] });
    await screen.findByRole('alert');
  });

  it('does not come where a video is deleted', async () => {
    const { goOn, looked } = await openBar();
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [], running: [] });
    await looked(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('comes once where a video runs again before it has ended', async () => {
    const { goOn, looked } = await openBar();
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [working], running: [] });
    await looked(1);
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [one], running: [] });
    await looked(2);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('does not come where one looks at it', async () => {
    const { goOn, looked } = await openBar(`/ws/${WORKSPACE}/media`);
    await goOn({ media: [working], running: [working] });
    await goOn({ media: [one], running: [] });
    await looked(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gathers several that end together in one line', async () => {
    const other = newMedia({ id: 'media-two-2', name: 'two.mp4' });
    const { goOn } = await openBar();
    await goOn({ media: [], running: [one, other] });
    await goOn({ media: [one, other], running: [] });
    await screen.findByRole('button', { name: '2 notices' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('after an upload, a notice', () => {
  it('says how a video ended that was never seen running', async () => {
    const uploads = serveUploads();
    const { goOn } = await openBar();
    uploads.hold('POST');
    addUploads(WORKSPACE, [new File(['bytes'], 'one.mp4', { type: 'video/mp4' })]);
    const sent = await uploads.arrived('POST', 1);
    await screen.findByRole('button', { name: /running/ });
    await goOn({ media: [{ ...broken, id: uploads.idOf('one.mp4') }], running: [] });
    sent.answer();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('one.mp4 did not work');
    expect(notice.textContent).toContain('This file has no picture.');
  });

  it('comes once where the video was seen running, too', async () => {
    const uploads = serveUploads();
    const { goOn, looked } = await openBar();
    uploads.hold('POST');
    addUploads(WORKSPACE, [new File(['bytes'], 'one.mp4', { type: 'video/mp4' })]);
    const sent = await uploads.arrived('POST', 1);
    await screen.findByRole('button', { name: /running/ });
    const id = uploads.idOf('one.mp4');
    await goOn({ media: [{ ...working, id }], running: [{ ...working, id }] });
    sent.answer();
    await waitFor(() => expect(currentUploads().items[0]?.state).toBe('success'));
    await goOn({ media: [{ ...one, id }], running: [] });
    await looked(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
