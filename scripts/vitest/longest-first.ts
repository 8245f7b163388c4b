import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../setup/run.ts';

/** Rooms whose tests run whole apps, models and ffmpeg come first, so that what runs last is short and all workers end together. */
const ROOMS = [
  'packages/worker',
  'apps/cli',
  'packages/analysis',
  'packages/media',
  'packages/vision',
  'packages/server',
  'packages/store',
];

export class LongestFirst extends BaseSequencer {
  /** What is long in a room is not known in a fresh clone; Vitest's own order within a room is by size, or by the last run. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => roomOf(a) - roomOf(b));
  }
}

function roomOf({ moduleId }: TestSpecification): number {
  const path = relative(ROOT, moduleId);
  const index = ROOMS.findIndex((room) => path.startsWith(`${room}/`));
  return index === -1 ? ROOMS.length : index;
}
