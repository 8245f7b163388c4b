/** Bytes that a structure of plain objects, maps, strings and typed arrays holds; buffers and objects count once. */
export function bytesOf(root: unknown): number {
  const seen = new Set<unknown>();
  let bytes = 0;
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'number') bytes += 8;
    if (typeof value === 'string') bytes += 24 + value.length;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof ArrayBuffer) bytes += value.byteLength;
    else if (ArrayBuffer.isView(value)) waiting.push(value.buffer);
    else if (value instanceof Map) for (const [key, one] of value) waiting.push(key, one);
    else for (const one of Object.values(value)) waiting.push(one);
  }
  return bytes;
}
