import { describe, expect, it, vi } from 'vitest';
import { PathSaver, type SaveState } from './path-saver.ts';

/** A server of one document that answers when it is told to. */
function document() {
  let revision = 1;
  let path: number[] = [0];
  const requests: { path: number[]; answer: () => void }[] = [];
  return {
    requests,
    saved: () => path,
    touch: () => {
      revision += 1;
    },
    save: (given: number, wanted: number[]) =>
      new Promise<{ revision: number }>((resolve, reject) => {
        requests.push({
          path: wanted,
          answer: () => {
            if (given !== revision) return reject(new Error('conflict'));
            revision += 1;
            path = wanted;
            resolve({ revision });
          },
        });
      }),
  };
}

function saverFor(server: ReturnType<typeof document>) {
  const states: SaveState[] = [];
  const conflicts: string[] = [];
  const saver = new PathSaver({
    revision: 1,
    save: server.save,
    isConflict: (error) => error instanceof Error && error.message === 'conflict',
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onConflict: () => conflicts.push('conflict'),
  });
  return { saver, states, conflicts };
}

describe('saving a path', () => {
  it('sends one at a time and leaves out what is old', async () => {
    const server = document();
    const { saver, states } = saverFor(server);
    saver.save([0, 1]);
    saver.save([0, 1, 2]);
    saver.save([0, 1, 2, 3]);
    const done = saver.flush();
    server.requests[0]?.answer();
    await vi.waitFor(() => expect(server.requests).toHaveLength(2));
    expect(server.requests.map((request) => request.path)).toEqual([
      [0, 1],
      [0, 1, 2, 3],
    ]);
    server.requests[1]?.answer();
    await done;
    expect(server.saved()).toEqual([0, 1, 2, 3]);
    expect(saver.revision).toBe(3);
    expect(saver.isIdle).toBe(true);
    expect(states.at(-1)).toBe('saved');
  });

  it('gives way to a newer revision', async () => {
    const server = document();
    const { saver, conflicts } = saverFor(server);
    server.touch();
    saver.save([0, 1]);
    const done = saver.flush();
    server.requests[0]?.answer();
    await done;
    expect(conflicts).toEqual(['conflict']);
    expect(server.saved()).toEqual([0]);
    expect(saver.isIdle).toBe(true);
  });

  it('keeps what could not be sent, and sends it with the next try', async () => {
    const paths: number[][] = [];
    let isDown = true;
    const states: SaveState[] = [];
    const saver = new PathSaver({
      revision: 1,
      save: async (_revision, path) => {
        if (isDown) throw new Error('offline');
        paths.push(path);
        return { revision: 2 };
      },
      isConflict: () => false,
      onState: (state) => states.push(state),
      onSaved: () => undefined,
      onConflict: () => undefined,
    });
    saver.save([0, 4]);
    await saver.flush();
    expect(states.at(-1)).toBe('failed');
    expect(saver.isIdle).toBe(false);
    isDown = false;
    await saver.flush();
    expect(paths).toEqual([[0, 4]]);
  });
});
