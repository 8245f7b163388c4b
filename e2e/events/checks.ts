import { apiWith } from '../harness/api.ts';
import { type Crowd, FOR_VISITORS, isVisitor, open, type Room, type Seat, withEach } from './crowd.ts';
import { inTime } from './listener.ts';

/** What was found wrong, in words, and how long it took. */
export type Finding = { wrong: string[]; seconds: number };

const CONCURRENCY = 50;

export async function openAll({ url, seats }: Crowd): Promise<Finding> {
  const begun = performance.now();
  await withEach(seats, CONCURRENCY, (seat) => open(url, seat));
  return { wrong: [], seconds: secondsSince(begun) };
}

/** Renames every workspace; `seconds` until the last stream has heard. */
export async function tellAll(crowd: Crowd, title: string): Promise<Finding> {
  const wrong: string[] = [];
  const begun = performance.now();
  const ids = new Map<Room, number>();
  for (const room of crowd.rooms) ids.set(room, await rename(crowd, room, title));
  await Promise.all(
    crowd.seats.map((seat) =>
      seat.listener
        .until(ids.get(seat.room)!)
        .catch((error: Error) => wrong.push(`A stream: ${error.message}`)),
    ),
  );
  const seconds = secondsSince(begun);
  return { wrong: [...wrong, ...strayEvents(crowd)], seconds };
}

/** Changes what only members may receive, then what all may receive. */
export async function tellMembers(crowd: Crowd): Promise<Finding> {
  const begun = performance.now();
  const before = new Map<Room, number>();
  for (const room of crowd.rooms) before.set(room, await crowd.lastId(room));
  for (const { id, owner } of crowd.rooms) {
    await apiWith(crowd, owner.token).ask('POST /api/ws/{w}/searches', {
      params: { w: id },
      body: { title: 'Dogs', search: { terms: [{ kind: 'label', value: 'dog' }] } },
    });
  }
  const { wrong } = await tellAll(crowd, 'After the search');
  for (const { room, uid, listener } of crowd.seats.filter((seat) => !isVisitor(seat)))
    if (!listener.heard.some(({ kind, id }) => kind === 'search' && id > before.get(room)!))
      wrong.push(`A stream of the member ${uid} has not heard of a search.`);
  return { wrong, seconds: secondsSince(begun) };
}

/** Takes a member out; `seconds` until the last of their streams there has ended. */
export async function removeMember(crowd: Crowd): Promise<Finding & { streams: number }> {
  const streamsOf = (room: Room, uid: string) =>
    crowd.seats.filter((seat) => seat.room === room && seat.uid === uid);
  const [most] = crowd.rooms
    .filter(({ isPublic }) => !isPublic)
    .flatMap((room) => [...room.members.keys()].map((uid) => ({ room, uid, own: streamsOf(room, uid) })))
    .toSorted((a, b) => b.own.length - a.own.length);
  if (!most) throw new Error('No workspace has a member.');
  const { room, uid, own } = most;
  const before = await crowd.lastId(room);
  const begun = performance.now();
  const params = { w: room.id, uid };
  await apiWith(crowd, room.owner.token).ask('DELETE /api/ws/{w}/members/{uid}', { params });
  await inTime('the streams of who was taken out', Promise.all(own.map(({ listener }) => listener.ended)));
  const seconds = secondsSince(begun);
  room.members.delete(uid);
  crowd.seats = crowd.seats.filter((seat) => !own.includes(seat));
  const wrong = own.flatMap(({ listener }) =>
    listener.heard.filter(({ id }) => id > before).map(({ kind }) => `Who was taken out heard of a ${kind}.`),
  );
  wrong.push(...(await tellAll(crowd, 'After a member was removed')).wrong);
  return { wrong, seconds, streams: own.length };
}

/** Makes a public workspace private; `seconds` until the last visitor's stream has ended. */
export async function closeDoor(crowd: Crowd): Promise<Finding & { streams: number }> {
  const room = crowd.rooms.find(({ isPublic }) => isPublic);
  if (!room) throw new Error('No workspace is public.');
  const visitors = crowd.seats.filter((seat) => seat.room === room && isVisitor(seat));
  const before = await crowd.lastId(room);
  const begun = performance.now();
  await change(crowd, room, { public: false });
  await inTime('the streams of visitors', Promise.all(visitors.map(({ listener }) => listener.ended)));
  const seconds = secondsSince(begun);
  room.isPublic = false;
  crowd.seats = crowd.seats.filter((seat) => !visitors.includes(seat));
  const wrong = visitors.flatMap(({ listener }) =>
    listener.heard
      .filter(({ id }) => id > before)
      .map(({ kind }) => `A visitor heard of a ${kind} too late.`),
  );
  wrong.push(...(await tellAll(crowd, 'Behind the door')).wrong);
  return { wrong, seconds, streams: visitors.length };
}

/**
 * Cuts streams, has things happen, opens them again from what they heard last. All together, before and after, they
 * must have heard what the owner heard since the first event of theirs, in that order.
 */
export async function cutAndReturn(crowd: Crowd, cuts: number, changes: number): Promise<Finding> {
  const begun = performance.now();
  const cut = crowd.chance.shuffled(crowd.seats).slice(0, cuts);
  const before = new Map(cut.map((seat) => [seat, seat.listener.heard]));
  const away = new Set(cut);
  const half = Math.floor(cut.length / 2);
  for (const { listener } of cut.slice(0, half)) listener.cut();
  for (let change = 0; change < changes; change++) {
    await rename(crowd, crowd.chance.pick(crowd.rooms), `While they were away, ${change}`);
    // The others go one by one, in the middle of it.
    for (const { listener } of cut.slice(half).filter((_, at) => at % changes === change)) listener.cut();
  }
  const back = crowd.chance.shuffled([...away]);
  const telling = tellAll(
    { ...crowd, seats: crowd.seats.filter((seat) => !away.has(seat)) },
    'While they come back',
  );
  await withEach(back, CONCURRENCY, (seat) => open(crowd.url, seat, before.get(seat)?.at(-1)?.id));
  const { wrong } = await telling;
  wrong.push(...(await tellAll(crowd, 'All are back')).wrong);
  for (const seat of cut) {
    const heard = [...(before.get(seat) ?? []), ...seat.listener.heard].map(({ id }) => id);
    const expected = seat.room.oracle.heard
      .filter(({ id, kind }) => id >= (heard[0] ?? 0) && (!isVisitor(seat) || FOR_VISITORS.includes(kind)))
      .map(({ id }) => id);
    if (heard.join() !== expected.join())
      wrong.push(
        `A stream that was cut heard ${heard.length} of ${expected.length} events, or in another order.`,
      );
  }
  return { wrong, seconds: secondsSince(begun) };
}

/** Changes a title and returns the id of the event that reports it. */
async function rename(crowd: Crowd, room: Room, title: string): Promise<number> {
  await change(crowd, room, { title });
  const id = await crowd.lastId(room);
  await room.oracle.until(id);
  return id;
}

async function change(crowd: Crowd, room: Room, body: { title?: string; public?: boolean }): Promise<void> {
  await apiWith(crowd, room.owner.token).ask('PATCH /api/ws/{w}', { params: { w: room.id }, body });
}

/** Of other workspaces, or what visitors may not hear. */
function strayEvents({ seats }: Crowd): string[] {
  return seats.flatMap((seat: Seat) =>
    seat.listener.heard.flatMap(({ workspaceId, kind }) => {
      if (workspaceId !== seat.room.id) return [`A stream heard of another workspace (${kind}).`];
      return isVisitor(seat) && !FOR_VISITORS.includes(kind) ? [`A visitor heard of a ${kind}.`] : [];
    }),
  );
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
