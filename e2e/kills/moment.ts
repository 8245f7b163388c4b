import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { RunningApp } from '../harness/start-app.ts';
import type { Chance } from './chance.ts';

/** How long a phase takes when nothing is killed, and how often it changes something in the kept files. */
export type UsualCourse = { seconds: number; changes: number };

/** A moment inside a phase. Those between a file and its row are short: only a change of the files hits them surely. */
export type Moment = { afterSeconds: number } | { atChange: number };

export function momentOf(chance: Chance, { seconds, changes }: UsualCourse): Moment {
  return changes === 0 || chance.share() < 0.5
    ? { afterSeconds: chance.share() * seconds }
    : { atChange: chance.whole(1, changes) };
}

/** Counts what changes in the files and uploads of an instance, from now on. */
export function watchChanges({ dataFolder }: RunningApp, onChange: (count: number) => void = () => {}) {
  let count = 0;
  const watchers: FSWatcher[] = ['files', 'uploads'].map((name) =>
    watch(join(dataFolder, name), { recursive: true }, () => {
      count += 1;
      onChange(count);
    }),
  );
  return {
    count: () => count,
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}
