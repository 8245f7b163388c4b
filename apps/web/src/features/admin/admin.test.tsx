import {
  createWorker,
  deleteWorker,
  getInstallation,
  listUsers,
  listWorkers,
  setUserLimits,
  type UserLimits,
  type Worker,
} from '@cutgraph/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { Admin } from './admin.tsx';
import { Workers } from './workers.tsx';

const MOMENT = '2026-03-01T10:00:00.000Z';
const ID = 'aaaaaaaaaaaaaaaaaaaaaa';

const NONE: UserLimits = { bytes: null, minutes: null, runningJobs: null, workspaces: null, tokens: null };

function serveUser(limitsNow: () => UserLimits) {
  serve(listUsers, () => ({
    items: [
      {
        ...{ id: ID, displayName: 'Ada Example', email: 'ada@example.com', creationTime: MOMENT },
        ...{ lastSignInTime: MOMENT, workspaces: 2, bytes: 5_000_000_000, limits: limitsNow() },
      },
    ],
    nextCursor: null,
  }));
}

it('shows what an installation holds and does, and who uses it', async () => {
  serve(getInstallation, () => ({
    version: '1.2.3',
    database: { version: '17.2', bytes: 2_500_000_000 },
    counts: { users: 2, workspaces: 3, media: 40, bytes: 12_000_000_000 },
    queue: [
      { job: 'derive-media', waiting: 4, running: 1, oldestSeconds: 65 },
      { job: 'see-media', waiting: 0, running: 0, oldestSeconds: 0 },
    ],
    failures: [
      {
        ...{ id: ID, workspaceId: ID, subjectRef: `/ws/${ID}/media/${ID}`, endedAt: MOMENT },
        taskType: 'FaceDetectionFromGCI_V1' as const,
        ...{ message: { code: 'waiting-for-file' } as const, reason: 'Waiting for a file.' },
      },
    ],
    userLimits: NONE,
    watchedFolders: [
      {
        ...{ root: '/srv/videos', workspaceId: ID, scannedAt: MOMENT, trouble: null },
        ...{ found: 1200, copies: 3, waiting: 4, missing: 5, unwanted: 6 },
        refused: [{ reason: 'link' as const, count: 2, example: 'sea/link\n.mp4' }],
      },
    ],
    settings: { PUBLIC_URL: 'https://cuts.example.com', SESSION_SECRET: '(hidden)' },
  }));
  serve(listWorkers, () => ({ items: [], nextCursor: null }));
  serveUser(() => NONE);
  openAt('/admin', <Admin />);
  const installation = await screen.findByRole('region', { name: 'Installation' });
  expect(await within(installation).findByText('PostgreSQL 17.2, 2.50 GB')).toBeTruthy();
  const jobs = screen.getByRole('region', { name: 'Jobs' });
  expect(rowOf(jobs, 'derive-media')).toEqual(['derive-media', '4', '1', '1 min 5 s']);
  // Of what no one waits for nothing is said.
  expect(within(jobs).queryByText('see-media')).toBeNull();
  const failures = screen.getByRole('region', { name: 'Failures' });
  expect(within(failures).getByText('FaceDetectionFromGCI_V1')).toBeTruthy();
  const watched = screen.getByRole('region', { name: 'Watched folders' });
  expect(watched.textContent).toContain(
    '1,200 taken, 4 waiting, 5 missing, 3 copies, 6 deleted in the workspace',
  );
  expect(watched.textContent).toContain('2 not taken: links are not followed (sea/link.mp4)');
  const users = screen.getByRole('region', { name: 'Users' });
  await within(users).findByText('ada@example.com');
  expect(rowOf(users, 'ada@example.com').slice(0, 3)).toEqual([
    'Ada Example ada@example.com',
    '2',
    '5.00 GB',
  ]);
  expect(screen.getByText('(hidden)')).toBeTruthy();
});

const DESKTOP: Worker = {
  ...{ id: ID, name: 'Desktop', isRemote: true, kinds: ['render-segment'], isHere: true, seenAt: MOMENT },
  ...{ version: '1.2.3', slots: 2, doing: ['render-segment'], jobsDone: 4, busySeconds: 10 },
  hasOtherRenderer: true,
  ...{ lastFailure: 'It has no disk left.', lastFailedAt: MOMENT },
};

it('shows what workers do, makes a remote one with a token that is shown once, and removes it', async () => {
  let workers: Worker[] = [];
  serve(listWorkers, () => ({ items: workers, nextCursor: null }));
  serve(createWorker, ({ body }) => {
    expect(body).toMatchObject({ name: 'Desktop' });
    workers = [DESKTOP];
    return { ...DESKTOP, token: 'cutgraph_worker_secret' };
  });
  serve(deleteWorker, () => {
    workers = [];
    return undefined;
  });
  openAt('/admin', <Workers />);
  const user = userEvent.setup();
  await screen.findByText('No worker has been seen.');
  await user.type(screen.getByLabelText('Name of a new remote worker'), 'Desktop');
  await user.click(screen.getByRole('button', { name: 'Add remote worker' }));
  expect(await screen.findByText('cutgraph_worker_secret')).toBeTruthy();
  expect(screen.getByText(/CUTGRAPH_WORKER_TOKEN, and run/)).toBeTruthy();
  expect(screen.getByText(/cutgraph worker --server http/)).toBeTruthy();
  const row = (await screen.findByText('Desktop')).closest('li')!;
  expect(row.textContent).toContain('Does render-segment');
  expect(row.textContent).toContain('4 done, 2.5 s each');
  expect(row.textContent).toContain('It has no disk left.');
  expect(row.textContent).toContain('Given no jobs: it has another version of ffmpeg');
  await user.click(within(row).getByRole('button', { name: 'Remove Desktop' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('No worker has been seen.');
  expect(screen.queryByText('cutgraph_worker_secret')).toBeNull();
});

it('sets what a user may use, and takes it back', async () => {
  serve(getInstallation, () => ({
    ...{ version: '1.2.3', database: { version: '17.2', bytes: 1 }, queue: [], failures: [], settings: {} },
    watchedFolders: [],
    counts: { users: 1, workspaces: 2, media: 4, bytes: 5_000_000_000 },
    userLimits: { ...NONE, bytes: 100_000_000_000, workspaces: 1000 },
  }));
  let limits = NONE;
  serveUser(() => limits);
  const setting = serve(setUserLimits, ({ body }) => {
    limits = body;
    return body;
  });
  serve(listWorkers, () => ({ items: [], nextCursor: null }));
  openAt('/admin', <Admin />);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Limits of Ada Example' }));
    return within(await screen.findByRole('dialog', { name: 'Limits of Ada Example' }));
  };
  const type = (dialog: ReturnType<typeof within>, field: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(field), { target: { value } });
  const save = async (dialog: ReturnType<typeof within>) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  const first = await open();
  const storage = first.getByLabelText<HTMLInputElement>('Storage in GB');
  await waitFor(() => expect(storage.placeholder).toBe('As for everybody: 100.0 GB'));
  expect(first.getByLabelText<HTMLInputElement>('API tokens').placeholder).toBe('No limit');
  type(first, 'Storage in GB', '250.5');
  type(first, 'Workspaces', '3');
  await save(first);
  expect(limits).toEqual({ ...NONE, bytes: 250_500_000_000, workspaces: 3 });
  await waitFor(() =>
    expect(rowOf(screen.getByRole('region', { name: 'Users' }), 'ada@example.com')).toEqual([
      ...['Ada Example ada@example.com', '2', '5.00 GB of 250.5 GB', expect.any(String)],
      'Limits set here',
    ]),
  );

  const second = await open();
  expect(second.getByLabelText<HTMLInputElement>('Storage in GB').value).toBe('250.5');
  type(second, 'Storage in GB', '');
  type(second, 'Workspaces', '');
  setting.refuse(403);
  fireEvent.click(second.getByRole('button', { name: 'Save' }));
  expect((await second.findByRole('alert')).textContent).toBe('Refused with 403.');
  setting.refuse(null);
  await save(second);
  expect(limits).toEqual(NONE);
});

/** The cells of the row that says this. */
function rowOf(region: HTMLElement, text: string): (string | null)[] {
  const row = within(region).getByText(text).closest('tr');
  return [...(row?.cells ?? [])].map(({ textContent }) => textContent);
}
