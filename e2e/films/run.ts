/**
 * `npm run soak films`: renders films of random cuts from sources whose key frames are not what they claim to be, in every
 * codec, and compares each frame with the source decoded from its beginning. One line a source; a film that fails loudly is
 * counted apart. The last line says `N passed, N failed`; a corrupt film is a failure, and so are more loud ones than a
 * tenth. `--films` says how many, `--seed` takes others, `--only WORDS` the sources whose names fit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { planOf, timelineOfExport } from '@cutgraph/core';
import { deriveMedia, probeMedia, renderTimeline, tryKeyFrames } from '@cutgraph/media';
import { type Chance, chanceOf } from '../kills/chance.ts';
import { BAD_SOURCE_NAMES, makeBadSource, makePlainSource } from './bad-sources.ts';
import { CANVAS, wrongFrames } from './check-cut.ts';
import { frameTimes, smallFrames, unlikeFrames } from './compare-films.ts';

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const chance = chanceOf(Number(values.seed));
const names = BAD_SOURCE_NAMES.filter((name) => new RegExp(values.only).test(name));
const total = { right: 0, repaired: 0, loud: 0, corrupt: 0 };

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-films-'));
try {
  const plain = await makePlainSource(folder);
  for (const [i, name] of names.entries()) {
    const films =
      Math.floor(((i + 1) * Number(values.films)) / names.length) -
      Math.floor((i * Number(values.films)) / names.length);
    const found = await filmsOf(name, plain, films);
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += found[key];
    const { right, repaired, loud, corrupt } = found;
    say(
      `${name.padEnd(48)} ${films} films: ${right} right (${repaired} repaired), ${loud} failed loudly, ${corrupt} corrupt`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const tooLoud = total.loud * 10 > Number(values.films);
say(
  `${total.right} films right, ${total.repaired} of them repaired; ${total.loud} failed loudly${tooLoud ? ', too many' : ''}; ${total.corrupt} corrupt.`,
);
say(`${total.right} passed, ${total.corrupt + (tooLoud ? total.loud : 0)} failed`);
process.exit(total.corrupt > 0 || tooLoud ? 1 : 0);

async function filmsOf(name: string, plain: string, films: number): Promise<typeof total> {
  const found = { right: 0, repaired: 0, loud: 0, corrupt: 0 };
  const { path, firstFrame } = await makeBadSource(folder, plain, name);
  const probed = await probeMedia(path);
  const { proxy, quality, decodedSeconds } = await deriveMedia({
    ...{ input: path, outputFolder: join(folder, `${name}-derived`), facts: probed },
  });
  const trial = await tryKeyFrames(path, decodedSeconds);
  const source = await smallFrames(path);
  const times = await frameTimes(path);
  for (let i = 0; i < films; i++) {
    // Half of them do not know what ingest found out, as media of an earlier release.
    const facts = {
      ...probed,
      durationSeconds: decodedSeconds,
      ...(i % 2 && trial ? { keyFrameTrial: trial } : {}),
    };
    const plan = planOf(timelineOfExport(timelineOf(chance, decodedSeconds)), { a: facts });
    const film = join(folder, 'film.mp4');
    try {
      const repairs = await renderTimeline(plan, { a: { path, proxy, quality } }, film);
      const wrong =
        (await wrongFrames(film, plan, times, firstFrame)) +
        unlikeFrames(await smallFrames(film), source, plan, times);
      if (wrong === 0) found.right += 1;
      else {
        found.corrupt += 1;
        say(`${name}: ${wrong} frames are wrong in ${JSON.stringify({ segments: plan.segments, repairs })}`);
      }
      if (wrong === 0 && repairs.length > 0) found.repaired += 1;
    } catch (error) {
      found.loud += 1;
      say(`${name}: ${error} ${JSON.stringify((error as { details?: unknown }).details ?? {})}`);
    }
  }
  return found;
}

/** One to three cuts of half a second to a second, anywhere. */
function timelineOf({ whole }: Chance, sourceSeconds: number) {
  const offset = (milliseconds: number) => ({
    seconds: Math.floor(milliseconds / 1000),
    nanos: (milliseconds % 1000) * 1e6,
  });
  return {
    canvas: CANVAS,
    inputs: [{ key: 'a', uri: 'a' }],
    editList: Array.from({ length: whole(1, 3) }, (_, i) => {
      const start = whole(0, Math.floor(sourceSeconds * 1000) - 1500);
      const end = start + whole(500, 1000);
      return { key: `${i}`, inputs: ['a'], startTimeOffset: offset(start), endTimeOffset: offset(end) };
    }),
  };
}
