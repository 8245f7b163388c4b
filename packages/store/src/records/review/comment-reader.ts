import type { Comment } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { type ReviewSubject, type StoredComment, subjectColumn } from './review-table.ts';

/** What is said in the open threads of a film at a time, for a program that shows it there. */
type OpenComment = { time: number; text: string };

export function commentReader(db: Kysely<Tables>) {
  const comments = (workspaceId: string) =>
    db
      .selectFrom('comments')
      .leftJoin('comments as root', 'root.id', 'comments.parentId')
      .leftJoin('users as authors', 'authors.id', 'comments.authorId')
      .leftJoin('users as resolvers', 'resolvers.id', 'comments.resolvedBy')
      .selectAll('comments')
      .select([
        'authors.displayName as authorName',
        'resolvers.displayName as resolverName',
        sql<string | null>`coalesce(root.link_id, comments.link_id)`.as('threadLinkId'),
        sql<Comment['mentions']>`coalesce((
          select jsonb_agg(jsonb_build_object('uid', users.id, 'displayName', users.display_name))
          from users where users.id = any(comments.mentions)), '[]')`.as('named'),
      ])
      .where('comments.workspaceId', '=', workspaceId);

  return {
    /**
     * The oldest first. A cursor that is none refuses with `invalid-argument`.
     *
     * @param options.linkId only threads that were begun through this link.
     */
    async ofSubject(
      workspaceId: string,
      subject: ReviewSubject,
      { limit, cursor, linkId }: { limit: number; cursor?: string | undefined; linkId?: string },
    ): Promise<Page<StoredComment>> {
      const last = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await comments(workspaceId)
        .where(`comments.${subjectColumn(subject)}`, '=', subject.id)
        .$if(linkId !== undefined, (query) =>
          query.where(sql<boolean>`case when comments.parent_id is null
          then comments.link_id else root.link_id end = ${linkId}`),
        )
        .$if(last !== undefined, (query) =>
          query.where(sql<boolean>`(comments.created_at, comments.id) > (${last?.time}, ${last?.id})`),
        )
        .orderBy('comments.createdAt')
        .orderBy('comments.id')
        .limit(limit + 1)
        .execute();
      const { page, nextCursor } = pageOf(
        rows.map((row) => ({ ...row, time: row.createdAt })),
        { limit },
      );
      return { items: page.map(toComment), nextCursor };
    },
    async byId(workspaceId: string, commentId: string): Promise<StoredComment | undefined> {
      const row = await comments(workspaceId).where('comments.id', '=', commentId).executeTakeFirst();
      return row && toComment(row);
    },
    /** Those in open threads that name this person, the newest first. */
    async mentioning(workspaceId: string, userId: string, limit: number) {
      const rows = await comments(workspaceId)
        .leftJoin('timelines', 'timelines.id', 'comments.timelineId')
        .leftJoin('collections', 'collections.id', 'comments.collectionId')
        .select(sql<string>`coalesce(timelines.title, collections.title)`.as('title'))
        .where(sql<boolean>`comments.mentions @> array[${userId}]`)
        .where(sql<boolean>`coalesce(root.resolved_at, comments.resolved_at) is null`)
        .orderBy('comments.createdAt', 'desc')
        .orderBy('comments.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toComment(row), title: row.title }));
    },
    /** How many there are of a film or a draft, deleted ones that stand included. */
    async countOf(subject: ReviewSubject): Promise<{ all: number; ofGuests: number }> {
      return db
        .selectFrom('comments')
        .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('guestId').as('ofGuests')])
        .where(subjectColumn(subject), '=', subject.id)
        .executeTakeFirstOrThrow();
    },
    /** The comments that begin an open thread of a film, each with who said it, by their times. */
    async openOfFilm(workspaceId: string, timelineId: string): Promise<OpenComment[]> {
      const rows = await comments(workspaceId)
        .where('comments.timelineId', '=', timelineId)
        .where('comments.timeSeconds', 'is not', null)
        .where('comments.resolvedAt', 'is', null)
        .where('comments.deletedAt', 'is', null)
        .orderBy('comments.timeSeconds')
        .orderBy('comments.createdAt')
        .orderBy('comments.id')
        .execute();
      return rows.map(({ timeSeconds, text, authorName, guestName }) => {
        const name = authorName ?? guestName ?? '';
        return { time: timeSeconds ?? 0, text: name ? `${name}: ${text}` : text };
      });
    },
    /** Their seconds, where a film is finished; undefined where there is no such film or draft. */
    async subject(workspaceId: string, subject: ReviewSubject) {
      return findSubject(db, workspaceId, subject);
    },
  };
}

/** A film or a draft as far as comments need it: `duration` is null where it is not finished, or is a draft. */
export async function findSubject(
  db: Kysely<Tables>,
  workspaceId: string,
  { kind, id }: ReviewSubject,
  { isLocked = false } = {},
): Promise<{ title: string; duration: number | null } | undefined> {
  if (kind === 'collections')
    return db
      .selectFrom('collections')
      .select(['title', sql<null>`null`.as('duration')])
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', id)
      .$if(isLocked, (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
  return db
    .selectFrom('timelines')
    .select([
      'title',
      sql<number | null>`case when media_url = '' then null else duration end`.as('duration'),
    ])
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

type Row = {
  id: string;
  workspaceId: string;
  timelineId: string | null;
  collectionId: string | null;
  parentId: string | null;
  timeSeconds: number | null;
  box: Comment['box'];
  text: string;
  authorId: string | null;
  authorName: string | null;
  linkId: string | null;
  threadLinkId: string | null;
  guestId: string | null;
  guestName: string | null;
  resolvedAt: string | null;
  resolverName: string | null;
  deletedAt: string | null;
  editedAt: string | null;
  createdAt: string;
  named: Comment['mentions'];
};

function toComment(row: Row): StoredComment {
  const { id, workspaceId, timelineId, collectionId, resolvedAt, deletedAt, guestId, linkId } = row;
  const name = deletedAt ? '' : (row.authorName ?? row.guestName ?? '');
  return {
    id,
    subject: timelineId
      ? `/ws/${workspaceId}/videoTimelines/${timelineId}`
      : `/ws/${workspaceId}/collections/${collectionId}`,
    parent: row.parentId,
    time: row.timeSeconds,
    box: row.box,
    text: row.text,
    mentions: row.named,
    author: { uid: row.authorId, name },
    isShared: row.threadLinkId !== null,
    resolved: resolvedAt === null ? null : { at: resolvedAt, by: row.resolverName ?? '' },
    isDeleted: deletedAt !== null,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    guestId,
    linkId,
  };
}
