import { describe, expect, it, vi } from 'vitest';
import { RevisionSaver, type SaveState } from './revision-saver.ts';

type Film = { path: number[]; pinned: number[]; refused: number[] };

const film = (path: number[], pinned: number[] = [], refused: number[] = []): Film => ({
  path,
  pinned,
  refused,
});

type Stored = Film & { revision: number };

/** The order of what is refused says nothing. */
const isSame = (one: Film, other: Film) =>
  [one, other]
    .map(({ path, pinned, refused }) => JSON.stringify([path, pinned, refused.toSorted()]))
    .every((text, _, [first]) => text === first);

/** A server of one document that answers saves when the test says so. */
function document() {
  let stored: Stored = { ...film([0]), revision: 1 };
  const requests: { film: Film; answer: () => void }[] = [];
  return {
    requests,
    stored: () => stored,
    /** What another user saves. */
    change: (theirs: Film) => {
      stored = { ...theirs, revision: stored.revision + 1 };
    },
    save: (given: number, wanted: Film) =>
      new Promise<Stored>((resolve, reject) => {
        requests.push({
          film: wanted,
          answer: () => {
            if (given !== stored.revision) return reject(new Error('conflict'));
            stored = { ...wanted, revision: stored.revision + 1 };
            resolve(stored);
          },
        });
      }),
  };
}

function saverFor(server: ReturnType<typeof document>) {
  const states: SaveState[] = [];
  const conflicts: Stored[] = [];
  const saver = new RevisionSaver<Film, Stored>({
    revision: 1,
    save: server.save,
    newest: async () => server.stored(),
    isSame,
    isConflict: (error) => error instanceof Error && error.message === 'conflict',
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onConflict: (theirs) => conflicts.push(theirs),
  });
  return { saver, states, conflicts };
}

/** A saver whose film conflicts with another user's. */
async function inConflict(mine: Film, theirs: Film) {
  const server = document();
  const { saver, states, conflicts } = saverFor(server);
  server.change(theirs);
  saver.save(mine);
  const done = saver.flush();
  server.requests[0]?.answer();
  await done;
  return { server, saver, states, conflicts };
}

describe('saving a film', () => {
  it('sends one at a time and leaves out what is old', async () => {
    const server = document();
    const { saver, states } = saverFor(server);
    saver.save(film([0, 1]));
    saver.save(film([0, 1, 2]));
    saver.save(film([0, 1, 2, 3]));
    const done = saver.flush();
    server.requests[0]?.answer();
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    expect(server.requests.map((request) => request.film.path)).toEqual([
      [0, 1],
      [0, 1, 2, 3],
    ]);
    server.requests[1]?.answer();
    await done;
    expect(server.stored()).toMatchObject({ path: [0, 1, 2, 3], revision: 3 });
    expect(saver.revision).toBe(3);
    expect(saver.isIdle).toBe(true);
    expect(states.at(-1)).toBe('saved');
  });

  it('saves pins and refusals with the path, in one request', async () => {
    const server = document();
    const { saver } = saverFor(server);
    saver.save(film([0, 1], [1], [4]));
    const done = saver.flush();
    server.requests[0]?.answer();
    await done;
    expect(server.requests).toHaveLength(1);
    expect(server.stored()).toEqual({ path: [0, 1], pinned: [1], refused: [4], revision: 2 });
  });

  it('keeps what could not be sent, and sends it with the next try', async () => {
    const saved: Film[] = [];
    let isDown = true;
    const states: SaveState[] = [];
    const saver = new RevisionSaver<Film, Stored>({
      revision: 1,
      save: async (_revision, wanted) => {
        if (isDown) throw new Error('offline');
        saved.push(wanted);
        return { ...wanted, revision: 2 };
      },
      newest: () => Promise.reject(new Error('offline')),
      isSame,
      isConflict: () => false,
      onState: (state) => states.push(state),
      onSaved: () => undefined,
      onConflict: () => undefined,
    });
    saver.save(film([0, 4]));
    await saver.flush();
    expect(states.at(-1)).toBe('failed');
    expect(saver.isIdle).toBe(false);
    isDown = false;
    await saver.flush();
    expect(saved).toEqual([film([0, 4])]);
  });
});

describe('a change of the graph', () => {
  /** Makes a revision without a film of its own, as operations on the graph do. */
  const operate = (server: ReturnType<typeof document>) => (revision: number) =>
    server.save(revision, server.stored());

  it('comes after what is on its way, and before what is chosen meanwhile', async () => {
    const server = document();
    const { saver, states } = saverFor(server);
    saver.save(film([0, 1]));
    const changed = saver.change(operate(server));
    expect(server.requests).toHaveLength(1);
    server.requests[0]?.answer();
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    saver.save(film([0, 1, 2]));
    saver.save(film([0, 1, 2, 3]));
    expect(saver.isIdle).toBe(false);
    expect(server.requests).toHaveLength(2);
    server.requests[1]?.answer();
    expect(await changed).toMatchObject({ path: [0, 1], revision: 3 });
    await vi.waitFor(() => expect(server.requests).toHaveLength(3));
    server.requests[2]?.answer();
    await saver.flush();
    expect(server.stored()).toMatchObject({ path: [0, 1, 2, 3], revision: 4 });
    expect(saver.isIdle).toBe(true);
    expect(states.at(-1)).toBe('saved');
  });

  it('that is refused as stale changes nothing, and the film that waits meets theirs', async () => {
    const server = document();
    const { saver, conflicts } = saverFor(server);
    server.change(film([0, 7]));
    const changed = saver.change(operate(server));
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    saver.save(film([0, 1]));
    server.requests[0]?.answer();
    await expect(changed).rejects.toThrow('conflict');
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    server.requests[1]?.answer();
    await saver.flush();
    expect(conflicts).toEqual([{ ...film([0, 7]), revision: 2 }]);
    expect(saver.takeTheirs()).toEqual(film([0, 1]));
  });

  it('that is refused leaves the saver free', async () => {
    const server = document();
    const { saver, states } = saverFor(server);
    await expect(saver.change(() => Promise.reject(new Error('a cycle')))).rejects.toThrow('a cycle');
    await saver.flush();
    expect(saver.isIdle).toBe(true);
    expect(states.at(-1)).toBe('saved');
    saver.save(film([0, 1]));
    server.requests[0]?.answer();
    await saver.flush();
    expect(server.stored().path).toEqual([0, 1]);
  });
});

describe('a conflict', () => {
  it('is shown, and loses neither film', async () => {
    const { server, saver, states, conflicts } = await inConflict(film([0, 1], [1]), film([0, 2, 3]));
    expect(states.at(-1)).toBe('conflict');
    expect(conflicts).toEqual([{ ...film([0, 2, 3]), revision: 2 }]);
    expect(server.stored().path).toEqual([0, 2, 3]);
    expect(saver.isInConflict).toBe(true);
    expect(saver.isIdle).toBe(false);
  });

  it('sends nothing before the choice, and counts changes meanwhile as ours', async () => {
    const { server, saver } = await inConflict(film([0, 1]), film([0, 2]));
    saver.save(film([0, 1, 5]));
    await saver.flush();
    expect(server.requests).toHaveLength(1);
    const done = saver.keepMine();
    server.requests[1]?.answer();
    await done;
    expect(server.stored()).toMatchObject({ path: [0, 1, 5], revision: 3 });
    expect(saver.isInConflict).toBe(false);
    expect(saver.isIdle).toBe(true);
  });

  it('saves ours over the newest', async () => {
    const { server, saver, states } = await inConflict(film([0, 1], [1], [7]), film([0, 2]));
    const done = saver.keepMine();
    server.requests[1]?.answer();
    await done;
    expect(server.stored()).toEqual({ path: [0, 1], pinned: [1], refused: [7], revision: 3 });
    expect(saver.revision).toBe(3);
    expect(states.at(-1)).toBe('saved');
  });

  it('asks again where theirs changed once more meanwhile', async () => {
    const { server, saver, conflicts } = await inConflict(film([0, 1]), film([0, 2]));
    server.change(film([0, 3]));
    const done = saver.keepMine();
    server.requests[1]?.answer();
    await done;
    expect(conflicts.map(({ path }) => path)).toEqual([
      [0, 2],
      [0, 3],
    ]);
    expect(saver.isInConflict).toBe(true);
  });

  it('takes theirs, and answers ours so that it can be brought back', async () => {
    const { server, saver, states } = await inConflict(film([0, 1]), film([0, 2]));
    const mine = saver.takeTheirs();
    expect(mine).toEqual(film([0, 1]));
    expect(saver.isIdle).toBe(true);
    expect(states.at(-1)).toBe('saved');
    saver.save(mine!);
    const done = saver.flush();
    server.requests[1]?.answer();
    await done;
    expect(server.stored()).toMatchObject({ path: [0, 1], revision: 3 });
  });

  it('is none where both chose the same', async () => {
    const { saver, states, conflicts } = await inConflict(film([0, 1], [], [4, 5]), film([0, 1], [], [5, 4]));
    expect(conflicts).toEqual([]);
    expect(saver.isIdle).toBe(true);
    expect(saver.revision).toBe(2);
    expect(states.at(-1)).toBe('saved');
  });

  it('waits as a failed save where the newest cannot be loaded, and is met at the next try', async () => {
    const states: SaveState[] = [];
    const conflicts: Stored[] = [];
    let isDown = true;
    const theirs = { ...film([0, 2]), revision: 2 };
    const saver = new RevisionSaver<Film, Stored>({
      revision: 1,
      save: () => Promise.reject(new Error('conflict')),
      newest: async () => {
        if (isDown) throw new Error('offline');
        return theirs;
      },
      isSame,
      isConflict: () => true,
      onState: (state) => states.push(state),
      onSaved: () => undefined,
      onConflict: (found) => conflicts.push(found),
    });
    saver.save(film([0, 1]));
    await saver.flush();
    expect(states.at(-1)).toBe('failed');
    isDown = false;
    await saver.flush();
    expect(conflicts).toEqual([theirs]);
  });
});
