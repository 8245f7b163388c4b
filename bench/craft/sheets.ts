import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom, shuffled } from '../videograph/random.ts';
import type { FilmSet } from './film-sets.ts';
import { filmsOf, type Pair, pairsOf, type Side } from './pairs.ts';

const PAIRS_A_SHEET = 10;
const WIDTH = 304;
const HEIGHT = 172;
const FRAMES_A_ROW = 8;

const RULES = `You rate joins of films. Each pair shows the last frame of a shot (left) and the first frame of the next shot (right):
in the film the right one replaces the left one on the same screen.
 2 = match: the eye rests at the same spot; a like subject at nearly the same place, size and stance, in another shot.
 1 = acceptable: no match cut, but a clean cut to another scene or view, with a clear subject on both sides.
 0 = jarring: the same shot or nearly the same picture again (a jump cut), a lone subject to a busy wide view, an empty,
     blurred or cut-off side, unlike things, the eye has to search.
Rate by looking only, each pair by itself. Answer as CSV: pair,rating.
`;
const FILM_RULES = `Films: each film-SET-X sheet is one film, a frame a second. Of a set say which film you would show to a friend first, second
and last. Answer as CSV: set,first,second,third.
`;

/** Writes sheets to be rated blind into a folder, and what is what into `key.json` beside it. */
export function writeSheets(
  sets: readonly FilmSet[],
  folder: string,
  seed: number,
  { withFilms }: { withFilms: boolean },
): void {
  const random = randomFrom(seed + 1);
  const work = mkdtempSync(join(tmpdir(), 'craft-'));
  const sheets = join(folder, 'sheets');
  mkdirSync(sheets, { recursive: true });
  try {
    const pairs = pairsOf(sets, seed);
    for (let at = 0; at < pairs.length; at += PAIRS_A_SHEET) {
      const rows = pairs
        .slice(at, at + PAIRS_A_SHEET)
        .map((pair, row) => pairPicture(pair, at + row + 1, work));
      tile(rows, 2, join(sheets, `joins-${String(at / PAIRS_A_SHEET + 1).padStart(2, '0')}.png`));
    }
    // Of a single clip there is but one film.
    const several = withFilms ? sets.filter(({ footage }) => footage.length > 1) : [];
    const films = several.flatMap((set, at) =>
      shuffled(filmsOf(set, seed + at), random).map(({ kind, sides }, place) => {
        const letter = 'ABC'[place]!;
        const frames = sides.map((side, frame) => framePicture(side, `${at}-${place}-${frame}`, work));
        tile(frames, FRAMES_A_ROW, join(sheets, `film-${set.name}-${letter}.png`));
        return { set: set.name, letter, kind };
      }),
    );
    const joins = pairs.map((pair, at) => ({ number: at + 1, ...pair }));
    writeFileSync(join(folder, 'key.json'), JSON.stringify({ joins, films }, null, 1));
    writeFileSync(join(sheets, 'RULES.txt'), withFilms ? RULES + FILM_RULES : RULES);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** One frame as the film shows it, in a wide window. */
function framePicture({ proxy, seconds, crop }: Side, name: string, folder: string): string {
  const out = join(folder, `${name}.png`);
  const size = `${WIDTH}:${HEIGHT}`;
  const window = crop
    ? [`crop=iw*${crop.right - crop.left}:ih*${crop.bottom - crop.top}:iw*${crop.left}:ih*${crop.top}`]
    : [];
  const fit = [`scale=${size}:force_original_aspect_ratio=decrease`, `pad=${size}:(ow-iw)/2:(oh-ih)/2:gray`];
  const take = (...from: string[]) =>
    ffmpeg(
      ...[...from, '-i', proxy, '-frames:v', '1'],
      ...['-vf', [...window, ...fit, 'setsar=1'].join(','), out],
    );
  take('-ss', Math.max(0, seconds).toFixed(3));
  // The last frame may be shown for longer than until here.
  if (!existsSync(out)) take('-sseof', '-0.3');
  return out;
}

function pairPicture({ from, to }: Pair, number: number, folder: string): string {
  const sides = [framePicture(from, `${number}-a`, folder), framePicture(to, `${number}-b`, folder)];
  const out = join(folder, `${number}.png`);
  const text = `drawtext=text='${number}':x=6:y=6:fontsize=26:fontcolor=yellow:box=1:boxcolor=black`;
  const both = `[0][1]hstack,pad=iw+12:ih+12:6:6:white,${text}`;
  ffmpeg(...sides.flatMap((side) => ['-i', side]), '-filter_complex', both, out);
  return out;
}

/** Pictures of one size beside and below each other. */
function tile(pictures: readonly string[], columns: number, out: string): void {
  const list = join(pictures[0]!, '..', 'list.txt');
  writeFileSync(list, pictures.map((picture) => `file '${picture}'`).join('\n'));
  const rows = Math.ceil(pictures.length / columns);
  ffmpeg(
    ...['-f', 'concat', '-safe', '0', '-i', list, '-frames:v', '1'],
    ...['-vf', `tile=${columns}x${rows}:color=white`, out],
  );
}

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
}
