import { type FrameRate, framesIn, nominalRate, secondsOfFrames, timecodeOf } from '@cutgraph/core';
import type { Edit, EditSource } from './edit.ts';

/** Rates that timecode is counted in. */
const TIMECODE_RATES = [24, 25, 30, 48, 50, 60];
/** Of a source that plays at other speeds stretches begin at such frames: at most speeds that people set these are whole frames of the clip, too. */
const RETIMED_STEP = 60;

/** A part of a file that is made a file of its own. Seconds of the whole file; it begins with one of its frames. */
export type EditStretch = {
  /** The key of the whole file. */
  source: string;
  fileName: string;
  startSeconds: number;
  durationSeconds: number;
  /** That of its first frame; null where its rate has none. */
  timecode: string | null;
};

/** Frames of a source, counted by the rate of the edit; `to` is the first that is not in it. */
type Range = { from: number; to: number };

/**
 * The same edit of files that hold no more than is used, with handles. What is used of a file in several places near each other is one stretch. Photos
 * and music stay as they are. Where the rate of a file is another, a stretch begins at the frame of the file that is nearest.
 *
 * @param handleFrames how much more there is at both ends of what is used.
 * @param folder where the new files are, from the folder of the project.
 */
export function stretchesOf(
  edit: Edit,
  handleFrames: number,
  folder: string,
): { edit: Edit; stretches: EditStretch[] } {
  const nameOf = numbered();
  const isMusic = new Set(edit.music.map(({ source }) => source));
  const made = edit.sources.flatMap((source) => {
    if (source.isStill || source.picture === null || isMusic.has(source.key)) return [];
    return rangesOf(edit, source, handleFrames).map((range) =>
      stretchOf(edit.rate, source, range, nameOf, folder),
    );
  });
  const moved = <T extends { source: string; sourceFrame: number; name: string }>(one: T): T => {
    const found = made.find(
      ({ stretch, range }) =>
        stretch.source === one.source && range.from <= one.sourceFrame && one.sourceFrame < range.to,
    );
    if (!found) return one;
    const { source, range, whole } = found;
    const name = one.name === whole.fileName ? source.fileName : one.name;
    return { ...one, name, source: source.key, sourceFrame: one.sourceFrame - range.from };
  };
  const cut = new Set(made.map(({ whole }) => whole.key));
  return {
    edit: {
      ...edit,
      sources: [...edit.sources.filter(({ key }) => !cut.has(key)), ...made.map(({ source }) => source)],
      clips: edit.clips.map(moved),
      alternatives: edit.alternatives.map(moved),
    },
    stretches: made.map(({ stretch }) => stretch),
  };
}

/** What is used of a source, with handles, those that touch as one. */
function rangesOf({ clips, alternatives }: Edit, { key, frames }: EditSource, handles: number): Range[] {
  const isRetimed = clips.some(({ source, speed }) => source === key && speed !== 1);
  const step = isRetimed ? RETIMED_STEP : 1;
  const used = [
    ...clips.map(({ source, sourceFrame, speed, ...clip }, at) => {
      const [lead, tail] = [clips[at - 1]?.transition?.before ?? 0, clip.transition?.after ?? 0];
      return { source, from: sourceFrame - lead * speed, to: sourceFrame + (clip.frames + tail) * speed };
    }),
    ...alternatives.map(({ source, sourceFrame, frames: length }) => ({
      ...{ source, from: sourceFrame, to: sourceFrame + length },
    })),
  ].filter(({ source }) => source === key);
  const ranges: Range[] = [];
  for (const { from, to } of used.sort((one, other) => one.from - other.from)) {
    const begin = Math.floor(Math.max(0, from - handles) / step) * step;
    const end = Math.min(Math.max(frames, Math.ceil(to)), Math.ceil(to + handles));
    const last = ranges.at(-1);
    if (last && begin <= last.to) last.to = Math.max(last.to, end);
    else ranges.push({ from: begin, to: end });
  }
  return ranges;
}

function stretchOf(
  rate: FrameRate,
  whole: EditSource,
  range: Range,
  nameOf: (name: string) => string,
  folder: string,
): { whole: EditSource; range: Range; source: EditSource; stretch: EditStretch } {
  const own = whole.picture!.rate;
  const seconds = secondsOfFrames(range.from, rate);
  const first = framesIn(seconds, own);
  const isCounted = TIMECODE_RATES.includes(nominalRate(own)) && [1, 1001].includes(own.seconds);
  const counted = isCounted ? framesIn(secondsOfFrames(whole.startFrame, rate), own) + first : 0;
  const fileName = nameOf(whole.fileName);
  const frames = range.to - range.from;
  return {
    ...{ whole, range },
    source: {
      ...{
        ...whole,
        key: `${whole.key} from ${range.from}`,
        fileName,
        path: `${folder}/${fileName}`,
        frames,
      },
      startFrame: framesIn(secondsOfFrames(counted, own), rate),
    },
    stretch: {
      ...{ source: whole.key, fileName, startSeconds: secondsOfFrames(first, own) },
      durationSeconds: secondsOfFrames(frames, rate),
      timecode: isCounted ? timecodeOf(counted, own) : null,
    },
  };
}

/** `beach.mp4` becomes `beach 1.mov`, and what is called so next `beach 2.mov`. */
function numbered(): (fileName: string) => string {
  const taken = new Set<string>();
  return (fileName) => {
    const stem = fileName.replace(/\.[^.]*$/, '');
    for (let number = 1; ; number++) {
      const name = `${stem} ${number}.mov`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
