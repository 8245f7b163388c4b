import { type Approval, approveFilm, listApprovals } from '@cutgraph/contract';
import type { Readers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { setApproval } from './set-approval.ts';

export const handleListApprovals = implement(listApprovals, async ({ app, params: { w, id } }) => {
  const { read } = app.store;
  if (!(await read.comments.subject(w, { kind: 'videoTimelines', id }))) throw notFound();
  return { items: await approvalsOf(read, w, id), nextCursor: null };
});

export const handleApproveFilm = implement(
  approveFilm,
  async ({ app, user, params: { w, id }, body: { isApproved } }) =>
    app.store.change(async (write) => {
      await setApproval(write, { workspaceId: w, timelineId: id, author: { authorId: user.id }, isApproved });
      return { items: await approvalsOf(write.read, w, id), nextCursor: null };
    }),
);

async function approvalsOf(read: Readers, workspaceId: string, timelineId: string): Promise<Approval[]> {
  const approvals = await read.approvals.ofFilm(workspaceId, timelineId);
  return approvals.map(({ id, author, createdAt }) => ({ id, author, createdAt }));
}
