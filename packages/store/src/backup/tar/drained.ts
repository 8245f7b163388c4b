import type { Writable } from 'node:stream';

/** Resolves when more may be written, or when the stream is gone. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go);
      stream.off('close', go);
      resolve();
    };
    stream.on('drain', go);
    stream.on('close', go);
  });
}
