import { listLinks, listMentions, listTimelines, type Workspace } from '@cutgraph/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { newClient, openAt } from '../../../test/open.tsx';
import { newTimeline } from '../../../test/timeline.ts';
import { newWorkspace } from '../../../test/workspace.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { CanEditProvider } from '../../ui/page/editor-only.tsx';
import { TimelineList } from './timeline-list.tsx';

async function actionsFor(role: Workspace['role'], canEdit: boolean): Promise<HTMLElement[]> {
  serve(listTimelines, () => ({ items: [newTimeline()], nextCursor: null }));
  serve(listMentions, () => ({ items: [], nextCursor: null }));
  const client = newClient();
  client.setQueryData(workspaceQuery(WORKSPACE).queryKey, newWorkspace({ role }));
  openAt(
    `/ws/${WORKSPACE}/timelines`,
    <CanEditProvider value={canEdit}>
      <TimelineList workspaceId={WORKSPACE} />
    </CanEditProvider>,
    client,
  );
  const download = await screen.findByText('Download Link');
  const row = download.closest('a')?.parentElement as HTMLElement;
  return [...within(row).queryAllByRole('button'), ...within(row).queryAllByRole('link')].sort(
    (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1),
  );
}

it('offers Share and Download first for a finished film', async () => {
  const actions = await actionsFor('owner', true);
  expect(actions.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual([
    'Share',
    'Download Link',
    'More actions: Evening',
  ]);
  serve(listLinks, () => ({ items: [], nextCursor: null }));
  fireEvent.click(actions[0] as HTMLElement);
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Make a link' });
});

it('offers the download alone to those who may not share', async () => {
  expect((await actionsFor('viewer', false)).map(({ textContent }) => textContent)).toEqual([
    'Download Link',
  ]);
});
