import type { FrameRate } from '@cutgraph/core';
import type { Edit, EditClip, EditSource, EditTransition, ReadEdit } from './edit.ts';
import { unreadable } from './unreadable.ts';

/** The most clips that an edit list takes, and more. */
const MOST_CLIPS = 5000;

/** No film has more, and no sum of so many clips is inexact. */
const MOST_FRAMES = 1e9;

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
  const left = { items: 0, layers: 0, effects: 0 };
  let at = 0;
  /** Whether the clip that was read last has the next one behind it. */
  let isOpen = false;
  /** No clip follows on the last one. */
  const close = () => {
    isOpen = false;
    const last = clips.at(-1);
    if (last) last.transition = null;
  };
  return {
    /** A file, once; answers its key. */
    source(read: ReadSource): string {
      const id = JSON.stringify([read.path, read.fileName, read.startFrame]);
      const known = sources.get(id);
      if (known) return known.key;
      const key = `source ${sources.size + 1}`;
      const [frames, startFrame] = [lengthOf(read.frames), lengthOf(read.startFrame)];
      sources.set(id, {
        ...{ ...read, frames, startFrame, key },
        ...{ picture: null, hasSound: true, isStill: false },
      });
      return key;
    },
    clip(read: ReadClip): void {
      if (clips.length >= MOST_CLIPS) throw unreadable(`it has more than ${MOST_CLIPS} clips`);
      const place = `clip ${clips.length + 1}`;
      if (!(read.frames > 0)) throw unreadable(`${place} has no length`);
      if (!(read.speed > 0) || !Number.isFinite(read.speed))
        throw unreadable(`${place} plays backwards or stands still`);
      if (!(read.sourceFrame >= 0)) throw unreadable(`${place} begins before the beginning of its file`);
      if (read.frames > MOST_FRAMES || read.sourceFrame > MOST_FRAMES)
        throw unreadable(`${place} has times that no film has`);
      const { volume = 1, fadeIn = 0, fadeOut = 0, windows = [], ...clip } = read;
      clips.push({
        ...{ ...clip, at, windows, background: null, transition: null },
        volume: Number.isFinite(volume) ? volume : 1,
        ...{ fadeIn: lengthOf(fadeIn), fadeOut: lengthOf(fadeOut) },
      });
      at += read.frames;
      isOpen = true;
    },
    /** There is something that is no clip of a file. It takes no time. */
    leaveOut(): void {
      left.items++;
      close();
    },
    /** So many tracks, clips on clips, or clips with effects are not read. */
    notRead(what: 'layers' | 'effects', count: number): void {
      left[what] += count;
    },
    /** A transition between the clip that was read last and the next one. */
    join(transition: EditTransition): void {
      const last = clips.at(-1);
      const [before, after] = [lengthOf(transition.before), lengthOf(transition.after)];
      if (last && isOpen && before + after > 0) last.transition = { ...transition, before, after };
    },
    /** The clip that was read last goes on for so many frames. */
    extend(frames: number): void {
      const last = clips.at(-1);
      if (!last) return;
      last.frames += lengthOf(frames);
      at += lengthOf(frames);
    },
    gap(frames: number): void {
      at += lengthOf(frames);
      if (lengthOf(frames) > 0) close();
    },
    /** At the beginning of the clip that was read last. */
    marker(text: string): void {
      const last = clips.at(-1);
      if (last && text) markers.push({ at: last.at, text });
    },
    done(): ReadEdit {
      if (clips.length === 0) throw unreadable('it has no clips');
      const notRead = (['items', 'layers', 'effects'] as const).flatMap((what) =>
        left[what] > 0 ? [{ code: `${what}-not-read` as const, params: { count: left[what] } }] : [],
      );
      const found = { sources: [...sources.values()], clips, alternatives: [], music: [], markers };
      return { name, rate, ...size, ...found, notRead };
    },
  };
}

/** A number of frames; 0 where it is none. */
function lengthOf(frames: number): number {
  return frames > 0 && frames <= MOST_FRAMES ? frames : 0;
}
