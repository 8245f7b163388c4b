import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { keepMade } from '../corpus/keep-made.ts';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';
import type { OddFile, OddRecipe } from './odd-file.ts';
import { ODD_RECIPES } from './odd-recipes.ts';

/** Where the files are kept by default; git does not look there. */
export const ODD_FOLDER = resolve(import.meta.dirname, '../../corpus/odd');

/** Makes the odd files that are not there yet, all of them or those of some names, and answers them with their truth. */
export async function makeOddFiles(
  folder: string = ODD_FOLDER,
  names?: readonly string[],
): Promise<{ files: OddFile[]; made: number }> {
  const recipes = ODD_RECIPES.filter(({ name }) => !names || names.includes(name));
  const made = await keepMade(
    folder,
    recipes.map((recipe) => ({
      name: recipe.name,
      recipe: [recipe.steps.map(withoutChance), recipe.texts],
      make: (path) => follow(recipe, path),
    })),
  );
  return { files: recipes.map((recipe) => describe(recipe, folder)), made };
}

async function follow({ steps, texts = {}, result }: OddRecipe, path: string): Promise<void> {
  const folder = dirname(path);
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  for (const step of steps) await runFfmpeg(withoutChance(step), { folder });
  await rename(join(folder, result), path);
  await Promise.all(Object.keys(texts).map((name) => rm(join(folder, name))));
}

/** Neither a clock nor a dice in what is written. */
function withoutChance(step: readonly string[]): string[] {
  return [...step.slice(0, -1), '-fflags', '+bitexact', step.at(-1)!];
}

function describe({ name, marker, truth, expects }: OddRecipe, folder: string): OddFile {
  return {
    name,
    path: join(folder, name),
    truth: {
      durationSeconds: marker.seconds,
      uprightWidth: marker.width,
      uprightHeight: marker.height,
      hasSound: true,
      flashAtSeconds: marker.flashAtSeconds,
      beepAtSeconds: marker.flashAtSeconds,
      boxStartSeconds: 0,
      longestFrameSeconds: 1 / rateOf(marker.framesPerSecond),
      ...truth,
    },
    expects: expects ?? 'done',
  };
}

function rateOf(rate: number | string): number {
  const [over = 25, under = 1] = String(rate).split('/').map(Number);
  return over / under;
}
