import { framesPerSecondOf } from '@cutgraph/core';
import type { Edit, EditSource } from '../edit/edit.ts';
import { nameOf, namesLike } from './file-names.ts';

/** A file that a source of an edit may be. */
export type LinkCandidate = {
  id: string;
  /** What it is called, or was when it was exported. */
  names: readonly string[];
  durationSeconds: number;
  startSeconds: number;
  /** A photo, of which any stretch shows the same. */
  isStill?: boolean;
};

/** What speaks for a link: the name, the name but for its ending or its number, the length, the start timecode. */
type LinkReason = 'name' | 'similar-name' | 'length' | 'timecode';

/** Which file a source is. */
export type SourceLink<File extends LinkCandidate = LinkCandidate> = {
  source: EditSource;
  /** Null where none has its name, or several are equally likely. */
  file: File | null;
  by: LinkReason[];
  /** The likeliest ones by name and length; the timecode chooses among them. */
  alike: File[];
};

/** Lengths and timecodes are the same that differ by less: frames. Programs round them in their own ways. */
const SAME_FRAMES = 2;

/** So many files of one name are looked at. */
const MOST_OF_A_NAME = 50;

/** First and last frame that an edit shows of a source. */
type Shown = { first: number; last: number };

/**
 * Which file each source of an edit is: of those with its name (whatever its ending and the case of its letters) the one of the same
 * length; of several the one that has exactly its name; of several of these the one with its start timecode.
 */
export function relink<File extends LinkCandidate>(
  edit: Edit,
  candidates: readonly File[],
): SourceLink<File>[] {
  const byName = new Map<string, Named<File>[]>();
  for (const file of candidates) {
    const named = { file, names: new Set(file.names.map(nameOf)) };
    for (const name of new Set(file.names.flatMap((one) => namesLike(one)))) {
      const known = byName.get(name) ?? [];
      if (known.length === 0) byName.set(name, known);
      if (known.length < MOST_OF_A_NAME) known.push(named);
    }
  }
  const shown = shownOf(edit);
  return edit.sources.map((source) => {
    const alike = namesLike(source.fileName, true).flatMap((name) => byName.get(name) ?? []);
    return linkOf(edit, source, [...new Set(alike)], shown.get(source.key));
  });
}

/** A file with its names as they are compared. */
type Named<File> = { file: File; names: ReadonlySet<string> };

function linkOf<File extends LinkCandidate>(
  edit: Edit,
  source: EditSource,
  named: readonly Named<File>[],
  shown: Shown | undefined,
): SourceLink<File> {
  const exact = nameOf(source.fileName);
  const reasons = new Map(
    named.map(({ file, names }) => [
      file,
      [names.has(exact) ? 'name' : 'similar-name', ...factsIn(edit, source, file, shown)] as LinkReason[],
    ]),
  );
  const weigh = (file: File, weights: Partial<Record<LinkReason, number>>) =>
    reasons.get(file)!.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0);
  const alike = bestOf([...reasons.keys()], (file) => weigh(file, { length: 2, name: 1 }));
  const [file = null, ...others] = bestOf(alike, (one) => weigh(one, { timecode: 1 }));
  if (!file || others.length > 0) return { source, file: null, by: [], alike };
  // That both have no timecode says nothing.
  const by = reasons.get(file)!.filter((reason) => reason !== 'timecode' || file.startSeconds > 0);
  return { source, file, by, alike };
}

/** Those with the most points. */
function bestOf<File>(files: readonly File[], pointsOf: (file: File) => number): File[] {
  const points = files.map(pointsOf);
  const most = points.reduce((high, one) => Math.max(high, one), 0);
  return files.filter((_, at) => points[at] === most);
}

/** What else an edit says of a source that is so of a file. */
function factsIn(
  { rate }: Edit,
  source: EditSource,
  file: LinkCandidate,
  shown: Shown | undefined,
): LinkReason[] {
  const framesOf = (seconds: number) => seconds * framesPerSecondOf(rate);
  const isSame = (seconds: number, frame: number) => Math.abs(framesOf(seconds) - frame) <= SAME_FRAMES;
  const { frames, startFrame } = source;
  const begin = framesOf(file.startSeconds);
  // What says nothing of its file counts from the timecode of that.
  const isInside =
    shown !== undefined &&
    shown.first >= begin - SAME_FRAMES &&
    shown.last <= begin + framesOf(file.durationSeconds) + SAME_FRAMES;
  const hasTimecode = frames > 0 ? isSame(file.startSeconds, startFrame) : isInside;
  return [
    ...(frames > 0 && isSame(file.durationSeconds, frames) ? ['length' as const] : []),
    ...(hasTimecode ? ['timecode' as const] : []),
  ];
}

function shownOf({ clips }: Edit): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  for (const { source, sourceFrame, frames, speed } of clips) {
    const { first, last } = shown.get(source) ?? { first: sourceFrame, last: 0 };
    shown.set(source, {
      first: Math.min(first, sourceFrame),
      last: Math.max(last, sourceFrame + frames * speed),
    });
  }
  return shown;
}
