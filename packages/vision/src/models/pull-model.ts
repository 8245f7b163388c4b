import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { findModel, MODEL_FILES } from './model-files.ts';
import { type FetchableFile, findSpeechModel, SPEECH_MODELS, type SpeechModel } from './speech-models.ts';

/** A model could not be fetched. The message is one sentence for the user, with what to do. */
export class PullError extends Error {
  override name = 'PullError';
}

/** Where to, and how a fetch is watched and stopped. */
export type PullOptions = {
  /** The models folder; made if it is missing. */
  folder: string;
  /** `CUTGRAPH_OFFLINE=1` forbids every fetch. The environment of the process by default. */
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** 0..1 of the file. */
  onProgress?: (share: number) => void;
};

/**
 * Fetches a model into the models folder and checks its sum; each file appears whole or not at all.
 *
 * @param name one of `MODEL_FILES` or of `SPEECH_MODELS`
 * @returns the path of the file, or of the folder of a speech model
 * @throws PullError when the name is not known, the fetch fails or the sum is wrong; the signal's reason when aborted
 */
export async function pullModel(name: string, options: PullOptions): Promise<string> {
  const speech = findSpeechModel(name);
  if (speech) return fetchSpeechModel(speech, options);
  const model = findModel(name);
  if (!model) {
    const names = [...MODEL_FILES, ...SPEECH_MODELS].map((known) => known.name).join(', ');
    throw new PullError(`There is no model called "${name}"; known are: ${names}.`);
  }
  return fetchModelFile(model, options);
}

/** Fetches the files of a speech model that are not there yet, one after the other; answers their folder. */
export async function fetchSpeechModel({ files }: SpeechModel, options: PullOptions): Promise<string> {
  const { folder, onProgress } = options;
  const total = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let done = 0;
  for (const file of files) {
    const path = join(folder, file.fileName);
    if (!(await isWhole(path, file))) {
      const share = (part: number) => onProgress?.((done + part * file.sizeBytes) / total);
      await fetchModelFile(file, { ...options, onProgress: share });
    }
    done += file.sizeBytes;
    onProgress?.(done / total);
  }
  return join(folder, dirname(files[0]!.fileName));
}

async function isWhole(path: string, { sizeBytes, sha256 }: FetchableFile): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found?.size !== sizeBytes) return false;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** Fetches one file as {@link pullModel} does, whatever the list says. */
export async function fetchModelFile(model: FetchableFile, options: PullOptions): Promise<string> {
  const { folder, signal, env = process.env } = options;
  signal?.throwIfAborted();
  if (env.CUTGRAPH_OFFLINE === '1') {
    throw new PullError(
      `${model.name} was not fetched because CUTGRAPH_OFFLINE=1; put the file into ${folder} by hand or unset it.`,
    );
  }
  const path = join(folder, model.fileName);
  try {
    await writeAtomically(path, async (draft) => {
      const sum = await download(model, draft, options);
      if (sum !== model.sha256) throw new Error('its sum is wrong, so it was thrown away');
    });
    return path;
  } catch (error) {
    signal?.throwIfAborted();
    throw new PullError(`${model.name} could not be fetched from ${model.url}: ${causeOf(error)}.`, {
      cause: error,
    });
  }
}

/** Streams the file to disk; answers its sum. */
async function download(
  model: FetchableFile,
  draft: string,
  { signal, onProgress }: PullOptions,
): Promise<string> {
  const response = await fetch(model.url, { signal: signal ?? null });
  if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
  const hash = createHash('sha256');
  let received = 0;
  await using file = await open(draft, 'w');
  for await (const chunk of response.body) {
    received += chunk.byteLength;
    if (received > model.sizeBytes) throw new Error(`the file is longer than ${model.sizeBytes} bytes`);
    hash.update(chunk);
    await file.write(chunk);
    onProgress?.(received / model.sizeBytes);
  }
  return hash.digest('hex');
}

/** fetch says only "fetch failed" and keeps the reason inside. */
function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
