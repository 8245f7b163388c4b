import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWholeFile } from '../whole-file.ts';
import { findModel, MODEL_FILES, type ModelFile } from './model-files.ts';

/** A model could not be fetched. The message is one sentence for the user, with what to do. */
export class PullError extends Error {
  override name = 'PullError';
}

/** Where to, and how a fetch is watched and stopped. */
export type PullOptions = {
  /** The models folder; made if it is missing. */
  folder: string;
  /** `CUTGRAPH_OFFLINE=1` forbids every fetch. The environment of the process unless told. */
  env?: Record<string, string | undefined>;
  signal?: AbortSignal;
  /** 0..1 of the file. */
  onProgress?: (share: number) => void;
};

/**
 * Fetches a model into the models folder and checks its sum; the file appears whole or not at all.
 *
 * @param name one of `MODEL_FILES`
 * @returns the path of the file
 * @throws PullError when the name is not known, the fetch fails or the sum is wrong; the signal's reason when aborted
 */
export async function pullModel(name: string, options: PullOptions): Promise<string> {
  const model = findModel(name);
  if (!model) {
    const names = MODEL_FILES.map((known) => known.name).join(', ');
    throw new PullError(`There is no model called "${name}"; known are: ${names}.`);
  }
  return fetchModelFile(model, options);
}

/** Fetches one file as {@link pullModel} does, whatever the list says. */
export async function fetchModelFile(model: ModelFile, options: PullOptions): Promise<string> {
  const { folder, signal, env = process.env } = options;
  signal?.throwIfAborted();
  if (env.CUTGRAPH_OFFLINE === '1') {
    throw new PullError(
      `${model.name} was not fetched because CUTGRAPH_OFFLINE=1; put the file into ${folder} by hand or unset it.`,
    );
  }
  const path = join(folder, model.fileName);
  try {
    await makeWholeFile(path, async (draft) => {
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
  model: ModelFile,
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
