import {
  getPerson,
  listMediaFaces,
  listPeople,
  mergePeople,
  splitPerson,
  updatePerson,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

/** A split takes as many. */
const MOST_FACES = 500;

export const handleListPeople = implement(listPeople, async ({ app, params, query }) => ({
  items: await app.store.read.people.list(params.w, query.limit),
  nextCursor: null,
}));

export const handleGetPerson = implement(getPerson, async ({ app, params: { w, p } }) => ({
  ...(await find(app.store.read, w, p)),
  faces: await app.store.read.faces.ofPerson(w, p, MOST_FACES),
}));

export const handleUpdatePerson = implement(updatePerson, async ({ app, params: { w, p }, body }) =>
  app.store.change(async (write) => {
    await find(write.read, w, p);
    return write.people.rename(w, p, body.name);
  }),
);

export const handleMergePeople = implement(mergePeople, async ({ app, params: { w, p }, body }) =>
  app.store.change(async (write) => {
    await find(write.read, w, p);
    const others = [...new Set(body.personIds)];
    if (others.includes(p)) throw invalid('personIds', 'A person cannot be merged into itself.');
    for (const other of others) await find(write.read, w, other);
    return write.people.merge(w, p, others);
  }),
);

export const handleSplitPerson = implement(splitPerson, async ({ app, params: { w, p }, body }) =>
  app.store.change(async (write) => {
    const { countFaces } = await find(write.read, w, p);
    const leaving = [...new Set(body.faceIds)];
    const own = await write.read.faces.idsOfPerson(w, p, leaving);
    if (own.length < leaving.length)
      throw invalid('faceIds', 'One of these faces is not of this person. Look at the person again.');
    if (leaving.length === countFaces)
      throw invalid(
        'faceIds',
        'At least one face must stay. To say who this is, give the person another name.',
      );
    return write.people.split(w, p, leaving);
  }),
);

export const handleListMediaFaces = implement(listMediaFaces, async ({ app, params: { w, m } }) => {
  if (!(await app.store.read.media.stored(w, m))) throw notFound();
  return { items: await app.store.read.faces.ofMedia(w, m), nextCursor: null };
});

async function find(read: Readers, workspaceId: string, personId: string) {
  const person = await read.people.byId(workspaceId, personId);
  if (!person) throw notFound();
  return person;
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
