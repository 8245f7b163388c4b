import { encodeHevc, encodeWebm } from '@cutgraph/media';
import type { SourceFiles } from '../render/film-sources.ts';
import { renderSegmentFrom } from '../render/render-from-parts.ts';
import type { EncodeStep, Steps } from './steps.ts';

/**
 * Steps that are done on this machine.
 *
 * @param options.threads that one step may use.
 */
export function localSteps({ files, threads }: { files: SourceFiles; threads: number }): Steps {
  const encoding =
    (encode: typeof encodeHevc) =>
    async ({ proxy, out: outputPath, ...same }: EncodeStep): Promise<void> =>
      encode({ ...same, proxy: await files.localPath(proxy), outputPath, threads });
  return {
    renderSegment: ({ canvas, segment, sources, folder, out, signal, onFrames }) =>
      renderSegmentFrom({ sources, folder, signal }, { canvas }, segment, out, { signal, threads, onFrames }),
    encodeHevc: encoding(encodeHevc),
    encodeWebm: encoding(encodeWebm),
  };
}
