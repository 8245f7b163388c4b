import type { EVENT_KINDS } from '@cutgraph/contract';
import { describeHome } from '@cutgraph/home';
import { openStore, runningDatabaseUrl, type Store } from '@cutgraph/store';
import type { RunningApp } from '../harness/start-app.ts';
import { type Chance, chanceOf } from '../kills/chance.ts';
import { type Listener, listen } from './listener.ts';

type Member = { uid: string; token: string; role: 'viewer' | 'editor' };

/** A workspace; its owner's stream hears all there is to hear. */
export type Room = {
  id: string;
  owner: { uid: string; token: string };
  /** By uid; of some the streams end during the run. */
  members: Map<string, Member>;
  isPublic: boolean;
  oracle: Listener;
};

/** One stream of the crowd: whose, where. */
export type Seat = { room: Room; uid: string | null; token: string | undefined; listener: Listener };

export type Crowd = {
  url: string;
  rooms: Room[];
  seats: Seat[];
  chance: Chance;
  /** The newest event of a workspace, as the database has it. */
  lastId(room: Room): Promise<number>;
  close(): Promise<void>;
};

const ROOMS = 5;
/** The first of them can be read by anybody. */
const PUBLIC_ROOMS = 2;
/** A person has some tabs; the server lets one have fifty. */
const STREAMS_A_PERSON = 40;
/** Of the streams in public rooms, so many are of signed-out visitors, and as many of users who are not members. */
const VISITING_SHARE = 0.25;
/** What visitors may hear of. */
export const FOR_VISITORS: readonly (typeof EVENT_KINDS)[number][] = [
  'workspace',
  'media',
  'timeline',
  'progress',
];

/** Has people make and join workspaces, and opens none of their streams yet. */
export async function gatherCrowd(
  app: RunningApp,
  options: { streams: number; seed: number },
): Promise<Crowd> {
  const databaseUrl = await runningDatabaseUrl(describeHome({ dataFolder: app.dataFolder, env: {} }));
  const store = await openStore({ databaseUrl, filesFolder: `${app.dataFolder}/files` });
  const chance = chanceOf(options.seed);
  const { url } = app;
  const people: { uid: string; token: string; left: number }[] = [];
  const count = Math.ceil(options.streams / STREAMS_A_PERSON) + ROOMS;
  for (let number = 0; number < count; number++) people.push(await newPerson(store, number));

  const rooms: Room[] = [];
  for (let number = 0; number < ROOMS; number++) {
    const owner = people[number]!;
    const { id } = await store.change((write) =>
      write.workspaces.create({
        title: `Room ${number}`,
        description: '',
        createdBy: owner.uid,
        templates: [],
      }),
    );
    const isPublic = number < PUBLIC_ROOMS;
    if (isPublic) await store.change((write) => write.workspaces.update(id, { public: true }));
    const oracle = await listen({ url, workspaceId: id, token: owner.token });
    rooms.push({ id, owner, members: new Map(), isPublic, oracle });
  }
  for (const person of people)
    for (const room of chance.shuffled(rooms).slice(0, 2)) await join(store, room, person, chance);

  return {
    url,
    rooms,
    seats: planSeats({ rooms, people, chance, streams: options.streams }) as Seat[],
    chance,
    lastId: ({ id }) => store.read.events.lastId(id),
    async close() {
      for (const { oracle } of rooms) oracle.cut();
      await store.close();
    },
  };
}

async function newPerson(store: Store, number: number) {
  return store.change(async (write) => {
    const email = `person-${number}@crowd.example`;
    const user = await write.users.signIn({
      issuer: 'https://crowd.example',
      subject: email,
      providerId: 'crowd',
      email,
      emailVerified: true,
      displayName: `Person ${number}`,
      photoURL: '',
    });
    const made = await write.tokens.create(user.id, { name: 'crowd', scope: 'admin', expiresInDays: 1 });
    return { uid: user.id, token: made.secret, left: STREAMS_A_PERSON };
  });
}

async function join(store: Store, room: Room, person: { uid: string; token: string }, chance: Chance) {
  if (person.uid === room.owner.uid) return;
  const role = chance.pick(['viewer', 'editor'] as const);
  await store.change(async (write) => {
    const user = await write.read.users.byId(person.uid);
    if (!user) throw new Error('A person of the crowd is gone.');
    await write.invites.create(room.id, { email: user.email, role, invitedBy: room.owner.uid });
    await write.invites.acceptFor(user);
  });
  room.members.set(person.uid, { uid: person.uid, token: person.token, role });
}

type Place = Omit<Seat, 'listener'>;

function planSeats(crowd: {
  rooms: Room[];
  people: { uid: string; token: string; left: number }[];
  chance: Chance;
  streams: number;
}): Place[] {
  const { rooms, people, chance, streams } = crowd;
  return Array.from({ length: streams }, (): Place => {
    const room = chance.pick(rooms);
    const isVisiting = room.isPublic && chance.share() < 2 * VISITING_SHARE;
    if (isVisiting && chance.share() < 0.5) return { room, uid: null, token: undefined };
    const isMember = ({ uid }: { uid: string }) => uid === room.owner.uid || room.members.has(uid);
    const free = people.filter((person) => person.left > 0 && isMember(person) !== isVisiting);
    const person = free.length > 0 ? chance.pick(free) : undefined;
    if (!person) return { room: rooms[0]!, uid: null, token: undefined };
    person.left -= 1;
    return { room, uid: person.uid, token: person.token };
  });
}

/** What this seat is in its room now. */
export function isVisitor({ room, uid }: Seat): boolean {
  return uid !== room.owner.uid && (uid === null || !room.members.has(uid));
}

/** Opens the stream of a seat, from the last event that it heard before. */
export async function open(url: string, seat: Seat, lastId?: number): Promise<void> {
  seat.listener = await listen({ url, workspaceId: seat.room.id, token: seat.token, lastId });
}

/** Does something with each, a few at a time, as requests come from many. */
export async function withEach<T>(
  list: readonly T[],
  concurrency: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const one of left) await act(one);
    }),
  );
}
