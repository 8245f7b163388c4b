import {
  type DetectorState,
  fetchDetector,
  getDetector,
  lookAgain,
  type Workspace,
} from '@cutgraph/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { Refused, serve } from '../../../test/network.ts';
import { newClient, openAt } from '../../../test/open.tsx';
import { newWorkspace } from '../../../test/workspace.ts';
import { detectorKeys } from '../../lib/queries/detector.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { DetectorNote } from './detector-note.tsx';

const WEAK: DetectorState = {
  ...{ inForce: 'centernet', canFetch: true, sizeBytes: 3_659_407, fetch: null },
  ...{ olderMedia: 0, lookingAgain: 0, effect: null },
};
const BETTER: DetectorState = { ...WEAK, inForce: 'yolox-nano', canFetch: false };
const EFFECT = { media: 2, tracksBefore: 12, tracksNow: 31, labelsBefore: 1, labelsNow: 6 };

beforeEach(() => localStorage.clear());

function open(states: DetectorState[], role: Workspace['role'] = 'owner') {
  const asked = serve(getDetector, () => (states.length > 1 ? states.shift()! : states[0]!));
  const client = newClient();
  client.setQueryData(workspaceQuery(WORKSPACE).queryKey, newWorkspace({ role }));
  openAt(
    '/',
    <>
      <h1>Library</h1>
      <DetectorNote workspaceId={WORKSPACE} />
    </>,
    client,
  );
  const hasState = () => client.getQueryData(detectorKeys.state(WORKSPACE)) !== undefined;
  return { asked, hasState, user: userEvent.setup() };
}
const line = () => screen.findByRole('status');
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('offers the better detector to an owner, shows how far it is, and then the videos to look at again', async () => {
  const waiting: DetectorState = { ...WEAK, fetch: { state: 'waiting', progress: 0, reason: null } };
  const running: DetectorState = { ...WEAK, fetch: { state: 'running', progress: 0.456, reason: null } };
  const { asked, user } = open([WEAK, running, { ...BETTER, olderMedia: 3 }, { ...BETTER, lookingAgain: 3 }]);
  const fetches = serve(fetchDetector, () => waiting);
  expect((await line()).textContent).toBe(
    'Objects are found with the built-in detector. A better one is a 3.7 MB download.',
  );
  await press(user, 'Get the better detector');
  await screen.findByText('Downloading the better detector: 45 %');
  expect(fetches.exchanges).toHaveLength(1);
  // Asked again by itself: no event says how far a download is.
  await asked.arrived(3);
  await screen.findByText(
    'New videos use the better detector. 3 videos were analyzed with the built-in one.',
  );
  const again = serve(lookAgain, () => ({ ...BETTER, lookingAgain: 3 }));
  await press(user, 'Look again at 3 videos');
  await screen.findByText('Looking again at 3 videos with the better detector.');
  await asked.arrived(4);
  expect(again.exchanges).toHaveLength(1);
});

it('says why a download failed, what to do, and tries again', async () => {
  const reason =
    'yolox-nano could not be fetched: ENOTFOUND. Where this machine has no network, copy the file.';
  const { user } = open([{ ...WEAK, fetch: { state: 'failed', progress: 0, reason } }]);
  expect((await line()).textContent).toBe(reason);
  serve(fetchDetector, () => {
    throw new Refused(429, 'The last try was less than 10 seconds ago. Try again in a moment.');
  });
  await press(user, 'Try again');
  await screen.findByText('The last try was less than 10 seconds ago. Try again in a moment.');
});

it('says what came of looking again, until it is put away', async () => {
  const { user } = open([{ ...BETTER, effect: EFFECT }]);
  expect((await line()).textContent).toBe(
    'Looked again at 2 videos. Before: 12 objects, 1 label. Now: 31 objects, 6 labels.',
  );
  await press(user, 'Hide');
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('does not offer an editor a download that only an owner may begin', async () => {
  const { hasState } = open([WEAK], 'editor');
  await waitFor(() => expect(hasState()).toBe(true));
  expect(screen.queryByRole('status')).toBeNull();
});

it('asks for nothing where nothing may be changed', async () => {
  const { asked } = open([WEAK], 'viewer');
  await screen.findByRole('heading', { name: 'Library' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked.exchanges).toHaveLength(0);
});
