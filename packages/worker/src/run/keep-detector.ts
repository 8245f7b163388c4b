import { join } from 'node:path';
import type { HomePaths } from '@cutgraph/store';
import { chooseDetector, type Detector, openDetector } from '@cutgraph/vision';
import type { Logger } from './logger.ts';

/** One detector for all jobs of this worker, opened when first needed and again when its process died. */
export function keepDetector(options: {
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  threads: number;
  log: Logger;
}): {
  open(): Promise<Detector>;
  close(): Promise<void>;
} {
  const { home, env, threads, log } = options;
  let kept: Promise<Detector> | undefined;

  const openNew = async (): Promise<Detector> => {
    const chosen = await chooseDetector({ modelsFolder: home.modelsFolder, wish: env.CUTGRAPH_DETECTOR });
    log.info({ detector: chosen.name }, chosen.reason);
    const detector = await openDetector({ chosen, cacheFolder: join(home.cacheFolder, 'models'), threads });
    const opened: Detector = {
      ...detector,
      detect: (rgb, content) =>
        detector.detect(rgb, content).catch(async (error) => {
          // The process died, or cannot be trusted any more; the next frame gets a new one.
          if ((await kept) === opened) kept = undefined;
          await detector.close().catch(() => {});
          throw error;
        }),
    };
    return opened;
  };

  return {
    open() {
      kept ??= openNew().catch((error) => {
        kept = undefined;
        throw error;
      });
      return kept;
    },
    async close() {
      await kept?.then((detector) => detector.close()).catch(() => {});
      kept = undefined;
    },
  };
}
