/** A document as a text that a person can read. */
export function jsonOf(value: unknown): string[] {
  return [`${JSON.stringify(value, null, 2)}\n`];
}

/** A list as a text, item by item: the whole of it is never in memory. */
export async function* jsonList<T>(items: AsyncIterable<T>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item, null, 2);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
