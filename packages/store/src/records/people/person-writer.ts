import type { Person } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { personReader } from './person-reader.ts';
import { lockPeople, vanishOrNote } from './vanish.ts';

export function personWriter(context: ChangeContext) {
  const { db, note } = context;

  async function byId(workspaceId: string, personId: string): Promise<Person> {
    return found(await personReader(db).byId(workspaceId, personId), 'person');
  }

  /** From now on, a member says so. */
  async function confirm(personId: string): Promise<void> {
    await db.updateTable('faces').set({ decidedBy: 'member' }).where('personId', '=', personId).execute();
  }

  async function setName(personId: string, name: string): Promise<void> {
    await db.updateTable('people').set({ name }).where('id', '=', personId).execute();
  }

  return {
    /** An empty name takes the name away. A name confirms the faces that the person has now. */
    async rename(workspaceId: string, personId: string, name: string): Promise<Person> {
      await lockPeople(context, workspaceId);
      const before = await byId(workspaceId, personId);
      await setName(personId, name);
      if (name !== '') await confirm(personId);
      await vanishOrNote(context, workspaceId, [personId]);
      // Without a name and a face it is gone by now; this is its last state.
      return (await personReader(db).byId(workspaceId, personId)) ?? { ...before, name };
    },
    /** The faces of the others become this person's, and the others are gone; their name is taken where this has none. */
    async merge(workspaceId: string, personId: string, otherIds: readonly string[]): Promise<Person> {
      await lockPeople(context, workspaceId);
      const kept = await byId(workspaceId, personId);
      let name = kept.name;
      for (const otherId of new Set(otherIds)) {
        if (otherId === personId) {
          throw new Refusal('invalid-argument', 'A person cannot be merged with itself.');
        }
        const other = await byId(workspaceId, otherId);
        name ||= other.name;
        await db.updateTable('faces').set({ personId }).where('personId', '=', otherId).execute();
        await db.deleteFrom('people').where('id', '=', otherId).execute();
        note({ kind: 'person', workspaceId, documentId: otherId, change: 'deleted' });
      }
      await setName(personId, name);
      await confirm(personId);
      await vanishOrNote(context, workspaceId, [personId]);
      return byId(workspaceId, personId);
    },
    /** These faces become a new person, which is answered. All faces of a person cannot be split off. */
    async split(workspaceId: string, personId: string, faceIds: readonly string[]): Promise<Person> {
      await lockPeople(context, workspaceId);
      const whole = await byId(workspaceId, personId);
      const wanted = [...new Set(faceIds)];
      const faces = await db
        .selectFrom('faces')
        .select('id')
        .where('personId', '=', personId)
        .where('id', 'in', wanted)
        .execute();
      if (faces.length < wanted.length) {
        throw new Refusal('not-found', 'Not all of these faces are this person’s. Load the person again.');
      }
      if (faces.length === whole.countFaces) {
        throw new Refusal(
          'invalid-argument',
          'These are all faces of this person. Leave one, or give the person another name.',
        );
      }
      const id = newId();
      await db.insertInto('people').values({ id, workspaceId }).execute();
      await db.updateTable('faces').set({ personId: id }).where('id', 'in', wanted).execute();
      // That the rest is not this one is said too; otherwise the program could put it to the new person later.
      await confirm(id);
      await confirm(personId);
      note({ kind: 'person', workspaceId, documentId: id, change: 'created' });
      await vanishOrNote(context, workspaceId, [personId]);
      return byId(workspaceId, id);
    },
  };
}
