/** Where it is, and why it cannot be kept. */
export type Unkeepable = { path: PropertyKey[]; message: string };

const MESSAGE = 'This has a character that cannot be kept: U+0000, or half of one that takes two.';

/**
 * Texts that PostgreSQL cannot hold, in values and names, of a document that a client sent. They are letters of no language:
 * nobody types them, programs slip them in.
 */
export function unkeepableIn(value: unknown, path: PropertyKey[] = []): Unkeepable | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : { path, message: MESSAGE };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!isKeepable(name)) return { path, message: MESSAGE };
    const found = unkeepableIn(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
