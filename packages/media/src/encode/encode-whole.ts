import { runTool } from '../process/run-tool.ts';
import { asWholeFile } from '../process/temporary-folder.ts';

/** What is encoded, from which proxy, and where to. */
export type EncodeOptions = {
  proxy: string;
  outputPath: string;
  /** Of the proxy; more is never written. */
  durationSeconds: number;
  /** Threads of the decoder and the encoder each; 1 unless given. */
  threads?: number;
  signal?: AbortSignal | undefined;
  /** The done share, 0..1. */
  onProgress?: ((share: number) => void) | undefined;
};

/** Runs one encode into a file that is whole or not there. */
export async function encodeWhole(
  options: EncodeOptions,
  argumentsFor: (out: string) => string[],
): Promise<void> {
  const { durationSeconds, signal, onProgress } = options;
  await asWholeFile(options.outputPath, async (part) => {
    await runTool({
      tool: 'ffmpeg',
      args: argumentsFor(`file:${part}`),
      signal,
      wallSeconds: 600 + durationSeconds * 20,
      onProgress: ({ outSeconds }) =>
        onProgress?.(Math.min(0.99, outSeconds / Math.max(0.01, durationSeconds))),
    });
  });
  onProgress?.(1);
}
