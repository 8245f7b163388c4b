import { MEDIA_STATUS, type Usage } from '@cutgraph/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';

export function usageReader(db: Kysely<Tables>) {
  return {
    ofWorkspace: (workspaceId: string): Promise<Used> =>
      used(sql`workspace_id = ${workspaceId}`, sql`workspace_id = ${workspaceId}`),
    /** Of all workspaces that they own, deleted ones that are still kept too; jobs: those that they began themselves. */
    ofUser: (userId: string): Promise<Used> => used(ownedBy(userId), sql`created_by = ${userId}`),
    /** Videos that come or wait and whose length is not known yet; of a person: in all workspaces that they own. */
    async unmeasured({
      workspaceId,
      userId,
    }: {
      workspaceId: string;
      userId: string;
    }): Promise<{ workspace: number; user: number }> {
      const ofWorkspace = sql<boolean>`workspace_id = ${workspaceId}`;
      const { rows } = await sql<{ workspace: number; user: number }>`select
        count(*) filter (where ${ofWorkspace})::integer as workspace,
        count(*) filter (where ${ownedBy(userId)})::integer as "user"
        from media
        where media_duration = 0 and media_content_type = 'Video'
          and media_status in (${MEDIA_STATUS.Uploading}, ${MEDIA_STATUS.Processing})
          and (${ofWorkspace} or ${ownedBy(userId)})`.execute(db);
      return rows[0] ?? { workspace: 0, user: 0 };
    },
    /** Uploads that gave their reserved bytes back, see `usage.giveBack` of the writers; all of them. */
    async idleUploads(): Promise<string[]> {
      const { rows } = await sql<{ mediaId: string }>`select media_id from idle_uploads`.execute(db);
      return rows.map(({ mediaId }) => mediaId);
    },
    /** What this person has: workspaces that they own (deleted ones that are still kept too) and API tokens. */
    async ownedBy(userId: string): Promise<{ workspaces: number; tokens: number }> {
      const { rows } = await sql<{ workspaces: number; tokens: number }>`select
        (select count(*) from members where user_id = ${userId} and role = 'owner')::integer as workspaces,
        (select count(*) from tokens where user_id = ${userId})::integer as tokens`.execute(db);
      return rows[0] ?? { workspaces: 0, tokens: 0 };
    },
    /** Who owns it. */
    async ownerOf(workspaceId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('members')
        .select('userId')
        .where('workspaceId', '=', workspaceId)
        .where('role', '=', 'owner')
        .executeTakeFirst();
      return row?.userId;
    },
  };

  function ownedBy(userId: string): RawBuilder<SqlBool> {
    return sql`workspace_id in (select workspace_id from members where user_id = ${userId} and role = 'owner')`;
  }

  /**
   * Uploads count with the size that they will have, unless they are idle; graphs with their revisions. The sizes of media are
   * counted by their workspaces.
   */
  async function used(kept: RawBuilder<SqlBool>, begun: RawBuilder<SqlBool>): Promise<Used> {
    const { rows } = await sql<Used>`select
      (select coalesce(sum(total_byte_size), 0) from (select id as workspace_id, total_byte_size from workspaces) as counted
          where ${kept})::float8
        + (select coalesce(sum(arrived_bytes - size), 0) from idle_uploads join media on media_id = id where ${kept})::float8
        + (select coalesce(sum(size), 0) from timelines where ${kept})::float8
        + (select coalesce(sum(bytes), 0) from videographs where ${kept})::float8
        + (select coalesce(sum(bytes), 0) from videograph_revisions
            where videograph_id in (select id from videographs where ${kept}))::float8 as bytes,
      (select coalesce(sum(media_duration), 0) / 60 from media
        where media_content_type = 'Video' and ${kept}) as minutes,
      ((select count(*) from wizards where is_running and ${begun})
        + (select count(*) from timelines where media_url = '' and error is null and ${begun}))::integer
        as "runningJobs"`.execute(db);
    return rows[0] ?? { bytes: 0, minutes: 0, runningJobs: 0 };
  }
}

/** How much a user or a workspace uses. Bytes, minutes of video, and what is at work or waits for it now. */
export type Used = { [what in keyof Usage]: number };

export function usageWriter({ db }: ChangeContext) {
  const take = async (name: string) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  };
  return {
    /** Others who look what this workspace and this person use, to use more, wait until this transaction ends. */
    async lock({ workspaceId, userId }: { workspaceId: string; userId: string }): Promise<void> {
      // Always in this order, so that no transaction holds one while waiting for another.
      await take(`usage of workspace ${workspaceId}`);
      await take(`usage of user ${userId}`);
    },
    /** The same for a person alone. */
    lockUser: (userId: string): Promise<void> => take(`usage of user ${userId}`),
    /** Others who look what the disk has free, to use more, wait until this transaction ends. After `lock`. */
    lockDisk: (): Promise<void> => take('usage of the disk'),
    /** From here on an unfinished upload counts with what has arrived, no more with its whole size; or with what has arrived since. */
    async giveBack(mediaId: string, arrivedBytes: number): Promise<void> {
      // It may have been deleted meanwhile.
      await sql`insert into idle_uploads (media_id, arrived_bytes)
        select id, ${arrivedBytes} from media where id = ${mediaId}
        on conflict (media_id) do update set arrived_bytes = excluded.arrived_bytes`.execute(db);
    },
    /** Ends that; the caller has checked the quota. */
    async takeBack(mediaId: string): Promise<void> {
      await sql`delete from idle_uploads where media_id = ${mediaId}`.execute(db);
    },
  };
}
