import { listMentions } from '@cutgraph/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { CanEditProvider } from '../../ui/page/editor-only.tsx';
import { MentionList } from './mention-list.tsx';

const MOMENT = '2026-01-01T10:00:00Z';

function open(canEdit: boolean) {
  const comment = {
    ...{ id: 'comment-1', parent: null, time: 7, box: null, text: '@Olu, this take?', mentions: [] },
    ...{ author: { uid: 'person-2', name: 'Ann' }, isShared: false, resolved: null, isDeleted: false },
    ...{ createdAt: MOMENT, editedAt: null },
  };
  const room = `/ws/${WORKSPACE}`;
  serve(listMentions, () => ({
    items: [
      { ...comment, subject: `${room}/videoTimelines/timeline-1`, title: 'Evening' },
      { ...comment, id: 'comment-2', subject: `${room}/collections/collection-1`, title: 'Draft' },
    ],
    nextCursor: null,
  }));
  openAt(
    `${room}/timelines`,
    <CanEditProvider value={canEdit}>
      <MentionList workspaceId={WORKSPACE} />
    </CanEditProvider>,
  );
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('leads editors to the films and drafts where they are mentioned, viewers to the films', async () => {
  open(true);
  await screen.findByText('Ann in “Draft”');
  expect(addresses()).toEqual([
    `/ws/${WORKSPACE}/edit/timeline/timeline-1/view`,
    `/ws/${WORKSPACE}/edit/timeline?collection=collection-1`,
  ]);
});

it('names to viewers a draft that they cannot open', async () => {
  open(false);
  await screen.findByText(/Ann in “Draft”/);
  expect(addresses()).toEqual([`/ws/${WORKSPACE}/edit/timeline/timeline-1/view`]);
});
