import { JOB_OF_TASK, type Media, mediaRef } from '@cutgraph/contract';
import type { GenerationNote, Template } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';
import { isOpenTask } from '../pipeline.ts';
import type { Song } from '../run/song-for-film.ts';
import type { GrowOutcome } from '../threads/grow-in-thread.ts';

/**
 * A video is Done before faces, looks and sound are known. A film that is generated before that can be another one than
 * a film of the same footage afterwards, so its report says so.
 */
export async function stillLookedThrough(
  store: Store,
  workspaceId: string,
  media: readonly Media[],
): Promise<GenerationNote[]> {
  let open = 0;
  for (const { id } of media) {
    const tasks = await store.read.tasks.ofSubject(workspaceId, mediaRef(workspaceId, id));
    if (tasks.some((task) => isOpenTask(task) && LATE_FACTS.includes(JOB_OF_TASK[task.taskType]))) open++;
  }
  return open > 0 ? [{ code: 'videos-still-analysed', params: { some: open, all: media.length } }] : [];
}

/** Passes that a media is Done without, although matching uses what they find. */
const LATE_FACTS: readonly unknown[] = ['study-media', 'hear-media'];

/** What became of the music that a template asks for, where that is not what it asks. */
export function musicNotes(
  { musicPreset, musicBeats }: Pick<Template, 'musicPreset' | 'musicBeats'>,
  song: Song | null,
): GenerationNote[] {
  if (musicPreset === '') return [];
  if (!song) return [{ code: 'music-missing' }];
  if (musicBeats === 'off' || song.beats.beats.length > 0) return [];
  return [{ code: 'music-without-beat', params: { name: song.title } }];
}

/** What is said where the oldest of the videos have too much in them to be looked at with the others. */
export function leftOutNotes({ leftOut: count }: GrowOutcome): GenerationNote[] {
  return count > 0 ? [{ code: 'videos-beyond-observations', params: { count } }] : [];
}
