import { ModelProcessError } from '@cutgraph/vision';
import { expect, test } from 'vitest';
import { keepModel } from './keep-model.ts';

/** Something that is opened and counts; `work` takes processor time, `die` ends as a process that is gone. */
function countingModels() {
  const opened: { isOpen: boolean; closed: Promise<void> }[] = [];
  const open = async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const state = { isOpen: true, closed };
    opened.push(state);
    let seconds = 1;
    return {
      size: 512,
      work: (took: number) => {
        seconds += took;
      },
      die: () => Promise.reject(new ModelProcessError('The model stopped unexpectedly.')),
      fail: () => Promise.reject(new Error('The picture is broken.')),
      cpuSeconds: () => seconds,
      close: async () => {
        state.isOpen = false;
        resolve();
      },
    };
  };
  return { opened, open };
}

test('jobs share one model, and its time is shared among those who have it', async () => {
  const { opened, open } = countingModels();
  const kept = keepModel(open, { idleMs: 60_000 });
  const [first, second] = await Promise.all([kept.lease(), kept.lease()]);
  expect(opened).toHaveLength(1);
  expect(first.model.size).toBe(512);
  first.model.work(4);
  expect(second.release()).toBe(2);
  first.model.work(1);
  expect(first.release()).toBe(3);
  expect(first.release()).toBe(0);
  const third = await kept.lease();
  expect(opened).toHaveLength(1);
  expect(third.release()).toBe(0);
  await kept.close();
  expect(opened[0]!.isOpen).toBe(false);
});

test('after it died the next job gets a new one; who has the old one still keeps it to the end', async () => {
  const { opened, open } = countingModels();
  const kept = keepModel(open, { idleMs: 60_000 });
  const first = await kept.lease();
  await expect(first.model.fail()).rejects.toThrow('broken');
  expect((await kept.lease()).release()).toBe(0);
  expect(opened).toHaveLength(1);

  await expect(first.model.die()).rejects.toThrow(ModelProcessError);
  const second = await kept.lease();
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  first.release();
  await opened[0]!.closed;
  second.release();
  await kept.close();
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});

test('a model that could not be opened is tried again, and one that is not used is closed', async () => {
  const { opened, open } = countingModels();
  let isThere = false;
  const openLater = async () => {
    if (!isThere) throw new ModelProcessError('There is no such file.');
    return open();
  };
  const kept = keepModel(openLater, { idleMs: 1 });
  await expect(kept.lease()).rejects.toThrow('no such file');
  isThere = true;
  (await kept.lease()).release();
  await opened[0]!.closed;
  (await kept.lease()).release();
  expect(opened).toHaveLength(2);
  await kept.close();
});
