/** Passes bytes on, and fails at their end where they are not as many as was said. */
export async function* exactly(size: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== size) throw new Error(`There are ${bytes} bytes of a file that has ${size}.`);
}
