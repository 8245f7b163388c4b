import type { Store } from '@cutgraph/store';
import type pg from 'pg';
import { MADE_FUNCTIONS } from '../made-ids.ts';
import type { Scale } from '../scale.ts';
import { fillFaces } from './fill-faces.ts';
import { type Films, fillFilms } from './fill-films.ts';
import { fillFootage } from './fill-footage.ts';
import { fillPeople, type LoadUser } from './fill-people.ts';
import { fillPoints } from './fill-points.ts';
import { fillWork } from './fill-work.ts';

export type Filled = Films & {
  users: LoadUser[];
  w: string;
  /** People, by number from 1. */
  people: number;
  templates: string[];
};

/** Fills an empty installation by statements that make each row from its number: the same scale makes the same rows, but for times. */
export async function fillEverything(
  store: Store,
  database: pg.Client,
  { scale, filesFolder }: { scale: Scale; filesFolder: string },
): Promise<Filled> {
  await database.query(MADE_FUNCTIONS);
  const { users, w } = await timed('people, workspaces', () => fillPeople(store, database, scale));
  await timed('media, labels, texts', () => fillFootage(database, scale));
  const people = await timed('faces', () => fillFaces(database, w, scale));
  await timed('tasks, events', () => fillWork(database, w, scale));
  await timed('points, observations', () => fillPoints(database, { w, filesFolder, scale }));
  const createdBy = users[0]!.id;
  const films = await timed('films', () => fillFilms(store, database, { w, createdBy, scale }));
  const { id } = await store.change((write) => write.templates.create(w, { name: 'Ours' }));
  return { ...films, users, w, people, templates: [id] };
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const before = performance.now();
  const answer = await work();
  console.log(`# ${what}: ${((performance.now() - before) / 1000).toFixed(1)} s`);
  return answer;
}
