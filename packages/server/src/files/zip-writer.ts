import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** From here on a zip keeps sizes in longer fields, which have to be announced. */
const LARGEST_PLAIN_BYTES = 4e9;

export type ZipWriter = {
  /** What is sent. It ends early, with an error, when something goes wrong; closed by its reader, `add` refuses. */
  output: Readable;
  /** Of documents: written and packed piece by piece. */
  addText(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Of video: as it is. `size` is about how large it is, in bytes. */
  addFile(path: string, content: Readable, size: number): Promise<void>;
  end(): void;
};

/**
 * A zip that is made while it is sent. Each entry is waited for before the next one, so that nothing is read before
 * the client can take it, and nothing is kept.
 *
 * @param signal ends what is being added.
 */
export function openZip(signal: AbortSignal): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  // The sender listens for errors as well; until it does, an error ends nothing but this zip.
  output.on('error', () => {});

  const add = async (path: string, content: Readable, options: { compress: boolean; size: number }) => {
    try {
      const forceZip64Format = options.size > LARGEST_PLAIN_BYTES;
      zip.addReadStream(content, path, { compress: options.compress, forceZip64Format });
      await finished(content, { signal });
    } finally {
      content.destroy();
    }
  };
  return {
    output,
    addText: (path, pieces) => add(path, Readable.from(pieces), { compress: true, size: 0 }),
    addFile: (path, content, size) => add(path, content, { compress: false, size }),
    end: () => zip.end(),
  };
}
