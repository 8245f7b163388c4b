const PART = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** The parts of a key. Each is a plain name, so that no key can name anything outside of where files are kept. */
export function partsOfKey(key: string): string[] {
  const parts = key.split('/');
  if (!parts.every((part) => PART.test(part)))
    throw new Error(`Not the key of a file: ${JSON.stringify(key)}`);
  return parts;
}
