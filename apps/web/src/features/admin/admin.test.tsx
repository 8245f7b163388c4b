import { getInstallation, listUsers } from '@cutgraph/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { Admin } from './admin.tsx';

const MOMENT = '2026-03-01T10:00:00.000Z';
const ID = 'aaaaaaaaaaaaaaaaaaaaaa';

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
    settings: { PUBLIC_URL: 'https://cuts.example.com', SESSION_SECRET: '(hidden)' },
  }));
  serve(listUsers, () => ({
    items: [
      {
        ...{ id: ID, displayName: 'Ada Example', email: 'ada@example.com', creationTime: MOMENT },
        ...{ lastSignInTime: MOMENT, workspaces: 2, bytes: 5_000_000_000 },
      },
    ],
    nextCursor: null,
  }));
  openAt('/admin', <Admin />);
  const installation = await screen.findByRole('region', { name: 'Installation' });
  expect(await within(installation).findByText('PostgreSQL 17.2, 2.50 GB')).toBeTruthy();
  const jobs = screen.getByRole('region', { name: 'Jobs' });
  expect(rowOf(jobs, 'derive-media')).toEqual(['derive-media', '4', '1', '1 min 5 s']);
  // Of what no one waits for nothing is said.
  expect(within(jobs).queryByText('see-media')).toBeNull();
  const failures = screen.getByRole('region', { name: 'Failures' });
  expect(within(failures).getByText('FaceDetectionFromGCI_V1')).toBeTruthy();
  const users = screen.getByRole('region', { name: 'Users' });
  await within(users).findByText('ada@example.com');
  expect(rowOf(users, 'ada@example.com').slice(0, 3)).toEqual([
    'Ada Example ada@example.com',
    '2',
    '5.00 GB',
  ]);
  expect(screen.getByText('(hidden)')).toBeTruthy();
});

/** The cells of the row that says this. */
function rowOf(region: HTMLElement, text: string): (string | null)[] {
  const row = within(region).getByText(text).closest('tr');
  return [...(row?.cells ?? [])].map(({ textContent }) => textContent);
}
