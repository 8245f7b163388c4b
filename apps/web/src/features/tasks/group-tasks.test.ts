import type { Task } from '@cutgraph/contract';
import { expect, it } from 'vitest';
import { countStates, groupTasks, longestLeft, shareDone, subjectOf } from './group-tasks.ts';

const task = (id: string, subjectRef: string) => ({ id, subjectRef }) as Task;

it('groups by what the tasks are about, the newest group first, its tasks in the order they were made', () => {
  const groups = groupTasks([
    task('5', '/ws/w'),
    task('4', '/ws/w/media/b'),
    task('3', '/ws/w/media/b'),
    task('2', '/ws/w/media/a'),
    task('1', '/ws/w'),
  ]);
  expect(groups.map(({ subject, tasks }) => [subject.ref, tasks.map(({ id }) => id).join('')])).toEqual([
    ['/ws/w', '15'],
    ['/ws/w/media/b', '34'],
    ['/ws/w/media/a', '2'],
  ]);
});

it('leaves out the media at the edge, of which some tasks are still to come', () => {
  const refs = (tasks: Task[], hasMore: boolean) =>
    groupTasks(tasks, hasMore).map(({ subject }) => subject.ref);
  const tasks = [task('4', '/ws/w/media/b'), task('3', '/ws/w/media/a'), task('2', '/ws/w/media/a')];
  expect(refs(tasks, true)).toEqual(['/ws/w/media/b']);
  expect(refs(tasks, false)).toEqual(['/ws/w/media/b', '/ws/w/media/a']);
  expect(refs([...tasks, task('1', '/ws/w/videoTimelines/t')], true)).toHaveLength(3);
  expect(refs([task('3', '/ws/w/media/a')], true)).toEqual(['/ws/w/media/a']);
});

it('reads what a task is about', () => {
  expect(subjectOf('/ws/w/media/m1')).toMatchObject({ kind: 'media', id: 'm1' });
  expect(subjectOf('/ws/w/videoTimelines/t1')).toMatchObject({ kind: 'timeline', id: 't1' });
  expect(subjectOf('/ws/w')).toMatchObject({ kind: 'installation', id: '' });
});

it('counts states and the share that is done, where a failed task has ended too', () => {
  const tasks = [
    { taskStatus: 2, progress: 1 },
    { taskStatus: 3, progress: 0.2 },
    { taskStatus: 1, progress: 0.5 },
    { taskStatus: 0, progress: 0 },
  ] as const;
  expect(countStates(tasks)).toEqual({
    all: 4,
    waiting: 1,
    running: 1,
    finished: 1,
    failed: 1,
    suspended: 0,
  });
  expect(shareDone(tasks)).toBeCloseTo(2.5 / 4);
  expect(shareDone([])).toBe(0);
});

it('waits for the last of the tasks of which something is known', () => {
  expect(longestLeft([{ secondsLeft: null }, { secondsLeft: 3 }, { secondsLeft: 90 }])).toBe(90);
  expect(longestLeft([{ secondsLeft: null }])).toBeNull();
});
