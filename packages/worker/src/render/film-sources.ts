import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ownEntry, type SecondQuality } from '@cutgraph/core';
import {
  makePartialCopy,
  type NeededStretch,
  type NeededStretches,
  type RenderSource,
} from '@cutgraph/media';
import type { FileStore } from '@cutgraph/store';

/** Smaller files are fetched whole: other cuts of the film find them there. */
const LEAST_PARTIAL_BYTES = 32 * 1024 * 1024;
/** A proxy is looked at a little beyond the end of a cut. */
const PROXY_LATER_SECONDS = 1.5;

/** Where the files are that are read: the store's, or those that a remote worker is given. */
export type SourceFiles = Pick<FileStore, 'stat' | 'openRange' | 'localPath' | 'hasCopy'>;

/** What is known of an input of a film, and the keys of its files. */
export type InputFiles = {
  original: string;
  /** Bytes of the original, where they are known. */
  size?: number;
  proxy?: string;
  quality?: readonly SecondQuality[];
};

/** The files that a film is made from, as tools read them. */
export type FilmSources = {
  /** The keys of its files. */
  of(input: string): InputFiles;
  whole(inputs: Iterable<string>): Promise<Record<string, RenderSource>>;
  /**
   * Files of the folder that hold no more of the inputs than some stretches take, and whole files where those are here anyway. Nothing where no
   * input is in part.
   */
  parts(
    stretches: NeededStretches,
    folder: string,
    signal: AbortSignal,
  ): Promise<Record<string, RenderSource> | undefined>;
};

/** @param inputs by their keys in the film. */
export function filmSources(files: SourceFiles, inputs: Readonly<Record<string, InputFiles>>): FilmSources {
  const filesOf = (input: string) => {
    const known = ownEntry(inputs, input);
    if (!known) throw new RangeError(`The input ${input} of the timeline has no file.`);
    return known;
  };
  const wholeOf = ({ original, size }: InputFiles) =>
    files.localPath(original, size === undefined ? undefined : { size });
  return {
    of: filesOf,
    async whole(inputs) {
      const sources = noSources();
      for (const input of inputs) {
        const known = filesOf(input);
        const { proxy, quality } = known;
        sources[input] = {
          path: await wholeOf(known),
          ...(proxy && { proxy: await files.localPath(proxy) }),
          ...(quality && { quality }),
        };
      }
      return sources;
    },

    async parts(stretches, folder, signal) {
      const sources = noSources();
      const partOf = async (key: string, needed: readonly NeededStretch[]) => {
        if (await files.hasCopy(key)) return undefined;
        const size = (await files.stat(key))?.size ?? 0;
        if (size < LEAST_PARTIAL_BYTES) return undefined;
        const out = join(await mkdtemp(join(folder, 'part-')), 'part.mp4');
        const file = { size, read: (range: { start: number; end: number }) => files.openRange(key, range) };
        return (await makePartialCopy({ file, stretches: needed, out, signal })) ? out : undefined;
      };
      let hasPart = false;
      for (const [input, needed] of stretches) {
        const known = filesOf(input);
        const { original, proxy, quality } = known;
        const part = await partOf(original, needed);
        const seen = needed.map((one) => ({ ...one, to: one.to + PROXY_LATER_SECONDS }));
        const proxyPart = proxy && (await partOf(proxy, seen));
        hasPart ||= Boolean(part ?? proxyPart);
        sources[input] = {
          path: part ?? (await wholeOf(known)),
          ...(proxy && { proxy: proxyPart ?? (await files.localPath(proxy)) }),
          ...(quality && { quality }),
        };
      }
      return hasPart ? sources : undefined;
    },
  };
}

/** Keys are whatever the edit list says. */
function noSources(): Record<string, RenderSource> {
  return Object.create(null);
}
