import type { FrameRate } from '@cutgraph/core';
import type { Edit, EditClip, EditSource, EditTransition } from './edit.ts';
import { unreadable } from './unreadable.ts';

/** The most clips that an edit list takes, and more. */
const MOST_CLIPS = 5000;

/** What a reader knows of the file of a clip. */
type ReadSource = Pick<EditSource, 'fileName' | 'path' | 'startFrame' | 'frames'>;
/** What a reader knows of a clip. */
type ReadClip = Pick<EditClip, 'source' | 'name' | 'frames' | 'sourceFrame' | 'speed'> &
  Partial<Pick<EditClip, 'volume' | 'fadeIn' | 'fadeOut' | 'windows'>>;

/** Puts together what a reader finds from the beginning of a film to its end. */
export function editBuilder(name: string, rate: FrameRate, size = { width: 0, height: 0 }) {
  const sources = new Map<string, EditSource>();
  const clips: EditClip[] = [];
  const markers: Edit['markers'] = [];
  let at = 0;
  return {
    /** A file, once; answers its key. */
    source(read: ReadSource): string {
      const id = JSON.stringify([read.path, read.fileName, read.startFrame]);
      const known = sources.get(id);
      if (known) return known.key;
      const key = `source ${sources.size + 1}`;
      sources.set(id, { ...read, key, picture: null, hasSound: true, isStill: false });
      return key;
    },
    clip(read: ReadClip): void {
      if (clips.length >= MOST_CLIPS) throw unreadable(`it has more than ${MOST_CLIPS} clips`);
      const place = `clip ${clips.length + 1}`;
      if (!(read.frames > 0)) throw unreadable(`${place} has no length`);
      if (!(read.speed > 0) || !Number.isFinite(read.speed))
        throw unreadable(`${place} plays backwards or stands still`);
      if (read.sourceFrame < 0) throw unreadable(`${place} begins before the beginning of its file`);
      clips.push({
        ...{ volume: 1, fadeIn: 0, fadeOut: 0, windows: [], background: null, transition: null },
        ...{ ...read, at },
      });
      at += read.frames;
    },
    /** A transition between the clip that was read last and the next one. */
    join(transition: EditTransition): void {
      const last = clips.at(-1);
      if (last && transition.before + transition.after > 0) last.transition = transition;
    },
    /** The clip that was read last goes on for so many frames. */
    extend(frames: number): void {
      const last = clips.at(-1);
      if (!last) return;
      last.frames += frames;
      at += frames;
    },
    gap(frames: number): void {
      at += Math.max(0, frames);
    },
    /** At the beginning of the clip that was read last. */
    marker(text: string): void {
      const last = clips.at(-1);
      if (last && text) markers.push({ at: last.at, text });
    },
    done(): Edit {
      if (clips.length === 0) throw unreadable('it has no clips');
      return {
        name,
        rate,
        ...size,
        sources: [...sources.values()],
        clips,
        alternatives: [],
        music: [],
        markers,
      };
    },
  };
}
