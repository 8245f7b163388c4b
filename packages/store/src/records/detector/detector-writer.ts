import { BUILT_IN_DETECTOR } from '@cutgraph/contract';
import { sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';
import { isStale, OBJECTS } from './detector-table.ts';

/** What a worker knows of its detectors. */
export type DetectorReport = {
  inForce: string;
  /** A better one is not there, nothing else was asked for, and it can be fetched. */
  canFetch: boolean;
  /** Of the file that would be fetched. */
  sizeBytes: number;
};

export function detectorWriter({ db }: ChangeContext) {
  const set = (values: UpdateObject<Tables, 'detector'>) =>
    db.updateTable('detector').set(values).where('name', '=', OBJECTS).execute();
  return {
    /** Notes the detector that is in force. */
    async report({ inForce, canFetch, sizeBytes }: DetectorReport): Promise<void> {
      await set({ inForce, canFetch, sizeBytes });
    },
    /**
     * Begins a fetch unless one is under way.
     *
     * @returns `begun`; `underway`; `soon` where the last one was asked for less than `pauseSeconds` ago; `needless`
     * where there is nothing to fetch
     */
    async askFetch(pauseSeconds: number): Promise<'begun' | 'underway' | 'soon' | 'needless'> {
      const { fetchState, canFetch, isSoon, isOld } = await db
        .selectFrom('detector')
        .select(['fetchState', 'canFetch'])
        .select(
          sql<boolean | null>`fetch_asked_at > now() - make_interval(secs => ${pauseSeconds})`.as('isSoon'),
        )
        .select(isStale.as('isOld'))
        .where('name', '=', OBJECTS)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (!isOld && (fetchState === 'waiting' || fetchState === 'running')) return 'underway';
      if (!canFetch) return 'needless';
      if (isSoon) return 'soon';
      await set({ fetchState: 'waiting', fetchProgress: 0, fetchReason: null, fetchAskedAt: sql`now()` });
      return 'begun';
    },
    /** How much of the file is here, 0..1. */
    async fetching(progress: number): Promise<void> {
      await set({ fetchState: 'running', fetchProgress: progress });
    },
    /** @param reason a sentence for who asked, with what to do next. */
    async fetchFailed(reason: string): Promise<void> {
      await set({ fetchState: 'failed', fetchReason: reason });
    },
    /**
     * The better detector is here. What was looked at before, in releases that did not note by which detector, was looked
     * at by the built-in one: it was in force until now.
     */
    async fetched({ inForce, canFetch, sizeBytes }: DetectorReport): Promise<void> {
      await set({ inForce, canFetch, sizeBytes, fetchState: null, fetchProgress: 0, fetchReason: null });
      await sql`
        insert into detections (media_id, workspace_id, detector, labels, tracks)
        select media.id, media.workspace_id, ${BUILT_IN_DETECTOR},
          coalesce(array_agg(distinct machine_name) filter (where machine_name is not null), '{}'),
          count(labels.id)
        from media left join labels on labels.media_id = media.id and labels.origin = 'program'
        where csv_url <> '' group by media.id on conflict do nothing`.execute(db);
    },
    /** Notes what a detector found in a media; what another one had found is kept beside it. */
    async found(media: {
      workspaceId: string;
      mediaId: string;
      detector: string;
      /** One a track. */
      labels: readonly string[];
    }): Promise<void> {
      const { workspaceId, mediaId, detector, labels } = media;
      const distinct = [...new Set(labels)].sort();
      await sql`
        insert into detections as d (media_id, workspace_id, detector, labels, tracks)
        values (${mediaId}, ${workspaceId}, ${detector}, ${distinct}::text[], ${labels.length})
        on conflict (media_id) do update set
          earlier_detector = case when d.detector = excluded.detector then d.earlier_detector else d.detector end,
          earlier_labels = case when d.detector = excluded.detector then d.earlier_labels else d.labels end,
          earlier_tracks = case when d.detector = excluded.detector then d.earlier_tracks else d.tracks end,
          detector = excluded.detector, labels = excluded.labels, tracks = excluded.tracks`.execute(db);
    },
  };
}
