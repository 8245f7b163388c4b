import { assignFaces, FACES_A_PERSON, type KnownFace, type KnownFaces, type SeenFace } from '@cutgraph/core';
import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { lockPeople, vanishOrNote } from './vanish.ts';

/** An embedding is a text of some 12 kB on its way. */
const ROWS_A_STATEMENT = 100;

export function faceWriter(context: ChangeContext) {
  const { db, note } = context;

  async function ofMedia(mediaId: string): Promise<KnownFace[]> {
    const { rows } = await sql<KnownFace>`
      select track, time, box, confidence, to_json(embedding) as embedding, person_id, decided_by
      from faces where media_id = ${mediaId}`.execute(db);
    return rows;
  }

  async function elsewhere(workspaceId: string, mediaId: string): Promise<KnownFaces[]> {
    const { rows } = await sql<KnownFaces>`
      select person_id, json_agg(embedding) as embeddings from (
        select person_id, embedding, row_number() over (
          partition by person_id order by decided_by = 'member' desc, confidence desc, id) as place
        from faces where workspace_id = ${workspaceId} and media_id <> ${mediaId}
      ) as ranked where place <= ${FACES_A_PERSON} group by person_id order by person_id`.execute(db);
    return rows;
  }

  return {
    /**
     * Replaces all faces of a media and assigns them to the people of the workspace. Where a member has decided, that stays: a
     * face that is found again stays with the person that the member put it to. Ids are made with `newId()`.
     */
    async replace(
      workspaceId: string,
      mediaId: string,
      faces: readonly (SeenFace & { id: string })[],
    ): Promise<void> {
      found(
        await db
          .selectFrom('media')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', mediaId)
          .forUpdate()
          .executeTakeFirst(),
        'media',
      );
      await lockPeople(context, workspaceId);
      const before = await ofMedia(mediaId);
      const known = faces.length > 0 ? await elsewhere(workspaceId, mediaId) : [];
      const made = new Set<string>();
      const assigned = assignFaces(faces, before, known, () => {
        const id = newId();
        made.add(id);
        return id;
      });

      await db.deleteFrom('faces').where('mediaId', '=', mediaId).execute();
      for (const id of made) {
        await db.insertInto('people').values({ id, workspaceId }).execute();
        note({ kind: 'person', workspaceId, documentId: id, change: 'created' });
      }
      const rows = assigned.map(({ face, personId, decidedBy }) => ({
        id: face.id,
        track: face.track,
        time: face.time,
        box: json(face.box),
        confidence: face.confidence,
        embedding: face.embedding,
        workspaceId,
        mediaId,
        personId,
        decidedBy,
      }));
      for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
        await db
          .insertInto('faces')
          .values(rows.slice(start, start + ROWS_A_STATEMENT))
          .execute();
      }
      const touched = [...before, ...assigned].map(({ personId }) => personId).filter((id) => !made.has(id));
      await vanishOrNote(context, workspaceId, touched);
    },
  };
}
