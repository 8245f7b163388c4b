import { describe, expect, it } from 'vitest';
import { RevisionSaver, type SaveState } from './revision-saver.ts';

type Kept = { revision: number; value: string };
class Stale extends Error {}

/** A server that keeps one document, and a saver of it. */
function setUp() {
  const server: { kept: Kept; isDown: boolean; saves: number } = {
    kept: { revision: 1, value: 'a' },
    isDown: false,
    saves: 0,
  };
  const states: SaveState[] = [];
  const conflicts: Kept[] = [];
  const saver = new RevisionSaver<string, Kept>({
    revision: 1,
    revisionOf: ({ revision }) => revision,
    save: async (revision, value) => {
      if (server.isDown) throw new Error('down');
      if (revision !== server.kept.revision) throw new Stale();
      server.saves += 1;
      server.kept = { revision: revision + 1, value };
      return server.kept;
    },
    newest: async () => server.kept,
    isConflict: (error) => error instanceof Stale,
    isSame: (value, kept) => value === kept.value,
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onConflict: (theirs) => conflicts.push(theirs),
  });
  return { server, states, conflicts, saver };
}

describe('the saver', () => {
  it('sends one at a time, and of several only the newest', async () => {
    const { saver, server, states } = setUp();
    for (const value of ['b', 'c', 'd']) saver.save(value);
    await saver.flush();
    expect(server.kept).toEqual({ revision: 3, value: 'd' });
    expect(server.saves).toBe(2);
    expect(saver.isIdle).toBe(true);
    expect(states.at(-1)).toBe('saved');
  });

  it('keeps what failed and sends it later', async () => {
    const { saver, server, states } = setUp();
    server.isDown = true;
    saver.save('b');
    await saver.flush();
    expect(states.at(-1)).toBe('failed');
    expect(saver.isIdle).toBe(false);
    server.isDown = false;
    await saver.flush();
    expect(server.kept.value).toBe('b');
  });

  it('stops in a conflict, and saves ours over theirs when told', async () => {
    const { saver, server, conflicts, states } = setUp();
    server.kept = { revision: 5, value: 'theirs' };
    saver.save('mine');
    await saver.flush();
    expect(conflicts).toEqual([{ revision: 5, value: 'theirs' }]);
    expect(states.at(-1)).toBe('conflict');
    saver.save('mine, and more');
    await saver.flush();
    expect(server.kept.value).toBe('theirs');
    await saver.keepMine();
    expect(server.kept).toEqual({ revision: 6, value: 'mine, and more' });
  });

  it('goes on from theirs when that is taken', async () => {
    const { saver, server } = setUp();
    server.kept = { revision: 5, value: 'theirs' };
    saver.save('mine');
    await saver.flush();
    saver.adopt(server.kept);
    saver.save('after theirs');
    await saver.flush();
    expect(server.kept).toEqual({ revision: 6, value: 'after theirs' });
  });

  it('sees no conflict where both say the same', async () => {
    const { saver, server, conflicts } = setUp();
    server.kept = { revision: 5, value: 'same' };
    saver.save('same');
    await saver.flush();
    expect(conflicts).toEqual([]);
    expect(saver.isIdle).toBe(true);
    expect(saver.revision).toBe(5);
  });
});
