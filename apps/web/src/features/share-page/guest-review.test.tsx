import {
  approveShared,
  createSharedComment,
  getShared,
  listSharedComments,
  openShared,
  type SharedComment,
} from '@cutgraph/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { Shared } from './shared.tsx';

const LINK = 'link-0001';
const MOMENT = '2026-01-01T10:00:00Z';

function open(visit: string | null) {
  serve(getShared, () => ({ needsPassword: false, title: 'Evening' }));
  const opened = serve(openShared, () => ({
    ...{ title: 'Evening', duration: 12, canvas: { width: 1920, height: 1080, framesPerSecond: 30 } },
    ...{ videoURL: '/files/film.mp4', thumbnailURL: '', expiresAt: null, visit },
  }));
  const comment: SharedComment = {
    ...{ id: 'comment-1', parent: null, time: 4, box: null, text: 'Too dark', isResolved: false },
    ...{ author: { name: 'Sam', isGuest: true }, isOwn: false, isDeleted: false },
    ...{ createdAt: MOMENT, editedAt: null },
  };
  const listed = serve(listSharedComments, () => ({ items: [comment], nextCursor: null, approvals: [] }));
  openAt(`/shared/${LINK}`, <Shared link={LINK} corner={null} />);
  return { opened, listed, comment };
}

it('a guest says who they are, comments and approves, and stays the same guest', async () => {
  localStorage.setItem(`cutgraph-visit-${LINK}`, 'an earlier visit');
  const { opened, listed, comment } = open('this visit');
  const created = serve(createSharedComment, ({ body }) => ({ ...comment, text: body.text }));
  const approved = serve(approveShared, () => ({ approvals: [] }));
  await screen.findByText('Too dark');
  expect((await opened.arrived(1)).body.visit).toBe('an earlier visit');
  expect((await listed.arrived(1)).body.visit).toBe('this visit');
  expect(localStorage.getItem(`cutgraph-visit-${LINK}`)).toBe('this visit');
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment at 0:00.0' }), {
    target: { value: 'Lovely' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  await screen.findByText('Say who you are.');
  expect(created.exchanges).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'Kim' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  expect((await created.arrived(1)).body).toMatchObject({
    ...{ visit: 'this visit', name: 'Kim', text: 'Lovely', time: 0, parent: null },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Approve this film' }));
  expect((await approved.arrived(1)).body).toEqual({ visit: 'this visit', name: 'Kim', isApproved: true });
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
});

it('a link for watching shows the film alone', async () => {
  const { listed } = open(null);
  await screen.findByRole('heading', { name: 'Evening' });
  expect(screen.queryByText('Comments')).toBeNull();
  expect(listed.exchanges).toEqual([]);
});
