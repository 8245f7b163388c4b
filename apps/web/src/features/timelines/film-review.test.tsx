import {
  type Approval,
  approveFilm,
  type Comment,
  createComment,
  deleteComment,
  getSession,
  listApprovals,
  listComments,
  listMembers,
  resolveComment,
  type Workspace,
} from '@cutgraph/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { newClient, openAt } from '../../../test/open.tsx';
import { newTimeline } from '../../../test/timeline.ts';
import { newWorkspace } from '../../../test/workspace.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { FilmReview } from './film-review.tsx';

const MOMENT = '2026-01-01T10:00:00Z';
const SUBJECT = `/ws/${WORKSPACE}/videoTimelines/timeline-1`;
const ME = 'person-1';

const newComment = (fields: Partial<Comment> = {}): Comment => ({
  ...{ id: 'comment-1', subject: SUBJECT, parent: null, time: 7, box: null, text: 'Too dark', mentions: [] },
  ...{ author: { uid: 'person-2', name: 'Ann' }, isShared: false, resolved: null, isDeleted: false },
  ...{ createdAt: MOMENT, editedAt: null, ...fields },
});

/** The page of a film with these comments, of which what is done is seen. */
function open(role: Workspace['role'], comments: Comment[] = [], approvals: Approval[] = []) {
  const provider = { id: 'google', name: 'Google', isDemo: false };
  const user = {
    ...{
      id: ME,
      uid: ME,
      createdBy: ME,
      displayName: 'Olu',
      email: 'olu@example.com',
      emailVerified: true,
      photoURL: '',
    },
    ...{ providerId: 'google', creationTime: MOMENT, lastSignInTime: MOMENT },
  };
  serve(getSession, () => ({ user, isAdmin: false, scope: null, provider, providers: [provider] }));
  serve(listComments, () => ({ items: comments, nextCursor: null }));
  serve(listApprovals, () => ({ items: approvals, nextCursor: null }));
  const member = {
    email: '',
    emailVerified: false,
    photoURL: '',
    role: 'editor',
    createdAt: MOMENT,
  } as const;
  serve(listMembers, () => ({
    items: [
      { ...member, uid: ME, displayName: 'Olu' },
      { ...member, uid: 'person-2', displayName: 'Ann' },
    ],
    nextCursor: null,
  }));
  const client = newClient();
  client.setQueryData(workspaceQuery(WORKSPACE).queryKey, newWorkspace({ role }));
  openAt(
    `/ws/${WORKSPACE}/edit/timeline/timeline-1/view`,
    <FilmReview workspaceId={WORKSPACE} timeline={newTimeline()} />,
    client,
  );
}
const video = () => screen.getByLabelText<HTMLVideoElement>('Evening');
const standAt = (seconds: number) => {
  video().currentTime = seconds;
  fireEvent.timeUpdate(video());
};

it('a comment is at the time that is shown, with what is marked, and names whom it mentions', async () => {
  const created = serve(createComment, ({ body }) => newComment({ ...body, mentions: [] }));
  open('viewer');
  await screen.findByText('No comments yet.');
  await screen.findByRole('button', { name: 'Mention' });
  standAt(3.25);
  const field = await screen.findByRole('textbox', { name: 'Comment at 0:03.2' });
  fireEvent.keyDown(window, { key: 'c' });
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Mark a part of the picture' }));
  const box = screen.getByRole('button', { name: 'The marked part of the picture' });
  fireEvent.keyDown(box, { key: 'ArrowLeft' });
  fireEvent.keyDown(box, { key: 'ArrowDown', shiftKey: true });
  fireEvent.change(field, { target: { value: 'Look, @Ann' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  const { body } = await created.arrived(1);
  expect(body).toMatchObject({ subject: SUBJECT, time: 3.25, text: 'Look, @Ann', mentions: ['person-2'] });
  expect(body.box?.left).toBeCloseTo(0.33);
  expect(body.box?.right).toBeCloseTo(0.63);
  expect(body.box?.bottom).toBeCloseTo(0.67);
  await screen.findByDisplayValue('');
  expect(screen.queryByRole('button', { name: 'The marked part of the picture' })).toBeNull();
});

it('a thread goes to its time, takes replies, and is resolved by editors', async () => {
  const created = serve(createComment, ({ body }) => newComment({ ...body, mentions: [] }));
  const resolved = serve(resolveComment, () => newComment());
  const reply = { id: 'comment-2', parent: 'comment-1', time: null, text: 'Yes' } as const;
  open('editor', [newComment({ isShared: true, author: { uid: null, name: 'Kim' } }), newComment(reply)]);
  const thread = (await screen.findByText('Too dark')).closest('li') as HTMLElement;
  expect(within(thread).getByText('Guest')).toBeDefined();
  expect(within(thread).getByText('Yes')).toBeDefined();
  fireEvent.click(within(thread).getByRole('button', { name: 'Go to 0:07.0' }));
  expect(video().currentTime).toBe(7);
  fireEvent.click(within(thread).getByRole('button', { name: 'Reply' }));
  expect(within(thread).getByText(/Everybody who has the link reads your reply/)).toBeDefined();
  fireEvent.change(within(thread).getByRole('textbox', { name: 'Reply to Kim' }), {
    target: { value: 'Brighter now' },
  });
  fireEvent.click(within(thread).getByRole('button', { name: 'Send reply' }));
  expect((await created.arrived(1)).body).toMatchObject({
    ...{ parent: 'comment-1', time: null, box: null, text: 'Brighter now' },
  });
  fireEvent.click(within(thread).getByRole('button', { name: 'Resolve' }));
  expect((await resolved.arrived(1)).body).toEqual({ isResolved: true });
});

it('viewers resolve nothing and delete what is theirs; markup of others is text', async () => {
  const deleted = serve(deleteComment, () => undefined);
  const text = '<img src=x onerror="alert(1)">';
  open('viewer', [newComment({ text }), newComment({ id: 'comment-2', author: { uid: ME, name: 'Olu' } })]);
  const foreign = (await screen.findByText(text)).closest('li') as HTMLElement;
  expect(foreign.querySelector('img')).toBeNull();
  expect(
    within(foreign)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([...['0:07.0', 'Reply']]);
  const own = screen.getByText('Too dark').closest('li') as HTMLElement;
  fireEvent.click(await within(own).findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect((await deleted.arrived(1)).params).toMatchObject({ id: 'comment-2' });
});

it('shows open threads, resolved ones, or those that mention the reader', async () => {
  open('viewer', [
    newComment({ text: 'Open' }),
    newComment({ id: 'comment-2', text: 'Done', resolved: { at: MOMENT, by: 'Ann' } }),
    newComment({ id: 'comment-3', text: '@Olu', mentions: [{ uid: ME, displayName: 'Olu' }] }),
  ]);
  await screen.findByText('Open');
  expect(screen.queryByText('Done')).toBeNull();
  const show = await screen.findByRole('combobox', { name: 'Show' });
  expect([...show.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Open (2)', 'Resolved (1)', 'Mentions of you (1)'],
  ]);
  fireEvent.change(show, { target: { value: 'resolved' } });
  expect(screen.getByText('Resolved by Ann')).toBeDefined();
  fireEvent.change(show, { target: { value: 'mine' } });
  expect(screen.getByText('@Olu')).toBeDefined();
  expect(screen.queryByText('Open')).toBeNull();
});

it('says who approves, and takes an approval back', async () => {
  const approved = serve(approveFilm, () => ({ items: [], nextCursor: null }));
  open(
    'viewer',
    [],
    [
      { id: 'approval-1', author: { uid: ME, name: 'Olu' }, createdAt: MOMENT },
      { id: 'approval-2', author: { uid: null, name: 'Kim' }, createdAt: MOMENT },
    ],
  );
  await screen.findByText('Approved by Olu, Kim (guest)');
  fireEvent.click(await screen.findByRole('button', { name: 'Take your approval back' }));
  expect((await approved.arrived(1)).body).toEqual({ isApproved: false });
});

it('shows visitors the film alone', async () => {
  const asked = serve(listComments, () => ({ items: [], nextCursor: null }));
  open('visitor');
  await screen.findByLabelText('Evening');
  expect(screen.queryByText('Comments')).toBeNull();
  expect(asked.exchanges).toEqual([]);
});
