import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extract, type Header, pack } from 'tar-stream';

/** An entry of a tar, to be changed. */
export type LooseEntry = { header: Pick<Header, 'name' | 'type'> & Partial<Header>; content: Buffer };

/** Unpacks a tar, lets its entries be changed, and packs it again. */
export async function rewrittenTar(
  tar: Buffer,
  change: (entries: LooseEntry[]) => LooseEntry[],
): Promise<Buffer> {
  const entries: LooseEntry[] = [];
  const reading = extract();
  reading.end(tar);
  for await (const entry of reading) {
    const { name, type } = entry.header;
    entries.push({
      header: { name, type: type as 'file' },
      content: await buffer(entry as unknown as Readable),
    });
  }
  const writing = pack();
  for (const { header, content } of change(entries)) {
    if (header.type === 'file') writing.entry({ ...header }, content);
    else writing.entry({ ...header });
  }
  writing.finalize();
  return buffer(writing as unknown as Readable);
}
