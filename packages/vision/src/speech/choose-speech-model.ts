import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findSpeechModel } from '../models/speech-models.ts';
import { readSpeechFolder, SPEECH_FILES_WANTED } from './speech-folder.ts';

/** The model that writes speech down. */
export type ChosenSpeechModel = { name: string; folder: string };

/** A folder of `<modelsFolder>/speech/`; `trouble` (the end of a sentence) says why it cannot be used. */
export type InstalledSpeechModel = ChosenSpeechModel & { trouble: string | null };

/** Everything that lies in `<modelsFolder>/speech/`, by name. The folder need not exist. */
export async function listSpeechModels(modelsFolder: string): Promise<InstalledSpeechModel[]> {
  const parent = join(modelsFolder, 'speech');
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const folder = join(parent, name);
      const found = await readSpeechFolder(folder);
      return { name, folder, trouble: 'trouble' in found ? found.trouble : null };
    }),
  );
}

/**
 * Decides which speech model is used: the one that is wished for, else the first (by name) of those that lie in
 * `<modelsFolder>/speech/<name>/` and can be used.
 *
 * @param options.modelsFolder where models lie; it need not exist
 * @param options.wish the name of a folder that the user asks for, if any
 * @returns the model, or why there is none and what changes that, in whole sentences
 */
export async function chooseSpeechModel(options: {
  modelsFolder: string;
  wish?: string | undefined;
}): Promise<ChosenSpeechModel | { reason: string }> {
  const { modelsFolder, wish } = options;
  const installed = (await listSpeechModels(modelsFolder)).filter(({ name }) => !wish || name === wish);
  const usable = installed.find(({ trouble }) => trouble === null);
  if (usable) return { name: usable.name, folder: usable.folder };
  if (installed.length > 0) {
    const reasons = installed.map(
      ({ name, trouble }) => `The speech model ${name} cannot be used: ${trouble}. ${remedyFor(name)}`,
    );
    return { reason: reasons.join(' ') };
  }
  if (!wish)
    return { reason: 'No speech model is installed. "cutgraph models pull whisper-tiny" fetches one.' };
  if (findSpeechModel(wish)) {
    return { reason: `The speech model ${wish} is not installed. ${remedyFor(wish)}` };
  }
  const folder = join(modelsFolder, 'speech', wish);
  return { reason: `The speech model ${wish} is not installed. Put into ${folder} ${SPEECH_FILES_WANTED}.` };
}

function remedyFor(name: string): string {
  return findSpeechModel(name)
    ? `"cutgraph models pull ${name}" fetches it.`
    : 'Copy its files again, or take the folder away.';
}
