import type { Comment } from '@cutgraph/contract';
import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { commentReader, findSubject } from './comment-reader.ts';
import {
  authorColumns,
  type ReviewAuthor,
  type ReviewSubject,
  type StoredComment,
  subjectColumn,
  subjectOfRef,
} from './review-table.ts';

type NewComment = {
  workspaceId: string;
  subject: ReviewSubject;
  author: ReviewAuthor;
  text: string;
  mentions: readonly string[];
} & Pick<Comment, 'parent' | 'time' | 'box'>;

export function commentWriter({ db, note }: ChangeContext) {
  const read = commentReader(db);
  const changed = async (
    workspaceId: string,
    id: string,
    change: 'created' | 'updated',
  ): Promise<StoredComment> => {
    const comment = found(await read.byId(workspaceId, id), 'comment');
    noted(workspaceId, comment, change);
    return comment;
  };
  const noted = (workspaceId: string, { subject }: Comment, change: 'created' | 'updated' | 'deleted') => {
    note({ kind: 'review', workspaceId, documentId: subjectOfRef(subject).id, change });
  };
  const update = async (workspaceId: string, id: string, columns: object): Promise<StoredComment> => {
    await db
      .updateTable('comments')
      .set(columns)
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    return changed(workspaceId, id, 'updated');
  };

  const lockSubject = (workspaceId: string, subject: ReviewSubject) =>
    findSubject(db, workspaceId, subject, { isLocked: true });

  return {
    /** What comments are about; until this transaction ends no other adds or deletes one, and it is not deleted. */
    lockSubject,
    async create({
      workspaceId,
      subject,
      author,
      parent,
      time,
      ...said
    }: NewComment): Promise<StoredComment> {
      const id = newId();
      await db
        .insertInto('comments')
        .values({
          ...{ id, workspaceId, parentId: parent, timeSeconds: time },
          ...{ timelineId: null, collectionId: null, [subjectColumn(subject)]: subject.id },
          ...authorColumns(author),
          ...{ text: said.text, mentions: [...said.mentions], box: json(said.box) },
        })
        .execute();
      return changed(workspaceId, id, 'created');
    },
    edit: (workspaceId: string, id: string, said: { text: string; mentions: readonly string[] }) =>
      update(workspaceId, id, { ...said, mentions: [...said.mentions], editedAt: sql`now()` }),
    /** @param by who resolves the thread; null opens it again. */
    resolve: (workspaceId: string, id: string, by: string | null) =>
      update(workspaceId, id, { resolvedBy: by, resolvedAt: by === null ? null : sql`now()` }),
    /** Where it has replies, it stays without its words; where it was the last reply to one that was deleted, both go. */
    async delete(workspaceId: string, comment: Comment): Promise<void> {
      // No reply comes while it goes.
      await lockSubject(workspaceId, subjectOfRef(comment.subject));
      const root = comment.parent ?? comment.id;
      const thread = await db
        .selectFrom('comments')
        .select('id')
        .where((eb) => eb.or([eb('id', '=', root), eb('parentId', '=', root)]))
        .execute();
      const hasReplies = comment.parent === null && thread.length > 1;
      if (hasReplies)
        await db
          .updateTable('comments')
          .set({ text: '', box: null, mentions: [], deletedAt: sql`now()` })
          .set('guestName', sql`left(guest_name, 0)`)
          .where('id', '=', comment.id)
          .execute();
      else await db.deleteFrom('comments').where('id', '=', comment.id).execute();
      if (comment.parent !== null && thread.length === 2)
        await db
          .deleteFrom('comments')
          .where('id', '=', comment.parent)
          .where('deletedAt', 'is not', null)
          .execute();
      noted(workspaceId, comment, 'deleted');
    },
  };
}
