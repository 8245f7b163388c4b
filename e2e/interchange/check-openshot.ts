import { spawn, spawnSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type FactsByKey, type TimelineClip, timelineOf } from '@cutgraph/core';
import { editOf, FORMAT_FILES, writeProject } from '@cutgraph/interchange';
import { type FilmSource, SECONDS, SIZE } from './film-sources.ts';

/** OpenShot is a program of Debian, and so is the Python that it runs in. */
const PYTHON = '/usr/bin/python3';
export const HAS_OPENSHOT =
  spawnSync(PYTHON, ['-c', 'import openshot, openshot_qt'], { stdio: 'ignore' }).status === 0;

const FORMATS = ['edl', 'fcp7-xml'] as const;
const FILMS = 20;
const PATIENCE_MS = 300_000;

/** A clip in whole frames of its film. */
type Placed = { file: string; at: number; first: number; end: number };
type Drawn = { framesPerSecond: number; clips: TimelineClip[]; facts: FactsByKey; placed: Placed[] };
type OpenShotClip = { file: string; position: number; start: number; end: number };

/**
 * Films of plain cuts as EDL and as Final Cut Pro 7 XML, opened by OpenShot: its clips are of the files, at the places and with the first and
 * last frames that were cut. OpenShot's importers know no transitions and speeds, of an EDL no line that is picture and sound in one, and of
 * an XML only the first clip of each file; the films have none of these.
 */
export async function checkOpenShot(
  folder: string,
  sources: readonly FilmSource[],
  chance: () => number,
): Promise<{ what: string; trouble: string | undefined }[]> {
  const home = join(folder, 'openshot');
  await mkdir(home);
  // OpenShot takes addresses as they are written, with `%20` in them, for paths.
  const nameOf = (number: number) => `source-${number}.mp4`;
  for (const { fileName, number } of sources)
    await symlink(join(folder, fileName), join(home, nameOf(number)));
  const films = Array.from({ length: FILMS }, () => drawCuts(sources, nameOf, chance));
  const asked = FORMATS.flatMap((format) =>
    films.map(({ framesPerSecond, clips, facts }, at) => {
      const film = timelineOf(clips, { ...SIZE, framesPerSecond }, { name: `Film ${at + 1}` });
      const edit = editOf(film, facts, (key) => ({ fileName: key, path: key }));
      return {
        file: `film-${at}.${FORMAT_FILES[format].ending}`,
        framesPerSecond,
        text: writeProject(format, edit),
      };
    }),
  );
  for (const { file, text: written } of asked) await writeFile(join(home, file), written);
  const answers = await open(home, asked);
  return FORMATS.map((format, place) => {
    const troubles = films.flatMap(({ framesPerSecond, placed }, at) => {
      const seen = answers[place * FILMS + at]!.map((clip) => inFrames(clip, framesPerSecond));
      const [is, planned] = [seen, placed].map((clips) => JSON.stringify(clips));
      return is === planned ? [] : [`film ${at + 1}: ${is}, not ${planned}`];
    });
    const count = films.reduce((sum, { placed }) => sum + placed.length, 0);
    return {
      what: `${FILMS} films (${count} clips) as ${format}, opened by OpenShot`,
      trouble: troubles.slice(0, 3).join('; ') || undefined,
    };
  });
}

/** Each clip of another source, from any frame of it to any. */
function drawCuts(
  sources: readonly FilmSource[],
  nameOf: (number: number) => string,
  chance: () => number,
): Drawn {
  const framesPerSecond = [24, 25, 30, 50, 60][Math.floor(chance() * 5)]!;
  const order = sources.map((source) => ({ source, rank: chance() })).sort((a, b) => a.rank - b.rank);
  const chosen = order.slice(0, 2 + Math.floor(chance() * (sources.length - 1)));
  let at = 0;
  const placed = chosen.map(({ source }): Placed => {
    const frames = 1 + Math.floor(chance() * 2 * framesPerSecond);
    const first = Math.floor(chance() * (SECONDS * framesPerSecond - frames));
    at += frames;
    return { file: nameOf(source.number), at: at - frames, first, end: first + frames };
  });
  const clips = placed.map(
    ({ file, first, end }, place): TimelineClip => ({
      ...{ id: String(place), media: { key: file, uri: file }, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
      ...{ start: first / framesPerSecond, end: end / framesPerSecond },
    }),
  );
  const facts = Object.fromEntries(
    chosen.map(({ source }) => [nameOf(source.number), { ...source.facts, sound: null }]),
  );
  return { framesPerSecond, clips, facts, placed };
}

function inFrames({ file, position, start, end }: OpenShotClip, framesPerSecond: number): Placed {
  const frame = (seconds: number) => Math.round(seconds * framesPerSecond * 1000) / 1000;
  return { file, at: frame(position), first: frame(start), end: frame(end) };
}

async function open(
  home: string,
  asked: readonly { file: string; framesPerSecond: number }[],
): Promise<OpenShotClip[][]> {
  const program = join(import.meta.dirname, 'read-with-openshot.py');
  const env = { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, QT_QPA_PLATFORM: 'offscreen' };
  const child = spawn(PYTHON, [program], { cwd: home, env, timeout: PATIENCE_MS, killSignal: 'SIGKILL' });
  child.stdin.end(JSON.stringify(asked.map(({ file, framesPerSecond }) => ({ file, framesPerSecond }))));
  const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const last = out.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('[')) throw new Error(`OpenShot answered nothing: ${problems.slice(-1000)}`);
  return JSON.parse(last);
}
