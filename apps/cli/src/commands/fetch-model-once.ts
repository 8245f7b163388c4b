import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HomePaths } from '@cutgraph/home';
import { chooseDetector, MODEL_FILES, pullModel } from '@cutgraph/vision';

const MODEL = 'yolox-nano';
const PATIENCE_MS = 10_000;
/** In the data folder: says that fetching was tried, so that no later start tries again. */
const MARK = 'model-was-tried';

/**
 * Tries once in the life of a data folder to fetch the better detector, for ten seconds at most, and says which detector
 * is in force. Never throws: without the model the embedded detector does the work.
 */
export async function fetchModelOnce(options: {
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  say: (text: string) => void;
}): Promise<void> {
  const { home, env, signal, say } = options;
  const wish = env.CUTGRAPH_DETECTOR;
  try {
    if (await shouldTry(home, env)) {
      await pullModel(MODEL, {
        folder: home.modelsFolder,
        env,
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
    }
  } catch (error) {
    if (signal.aborted) return;
    const isOverTime = (error as Error).name === 'TimeoutError';
    say(isOverTime ? `${MODEL} could not be fetched within ten seconds.` : (error as Error).message);
  }
  try {
    const { name, reason } = await chooseDetector({ modelsFolder: home.modelsFolder, ...(wish && { wish }) });
    say(`Detector: ${name}. ${reason}`);
  } catch (error) {
    say((error as Error).message);
  }
}

async function shouldTry(home: HomePaths, env: NodeJS.ProcessEnv): Promise<boolean> {
  const file = MODEL_FILES.find(({ name }) => name === MODEL)!.fileName;
  if (env.CUTGRAPH_OFFLINE === '1' || (env.CUTGRAPH_DETECTOR || MODEL) !== MODEL) return false;
  if (await isThere(join(home.modelsFolder, file))) return false;
  const mark = writeFile(join(home.folder, MARK), `${new Date().toISOString()}\n`, { flag: 'wx' });
  return mark.then(
    () => true,
    () => false,
  );
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
