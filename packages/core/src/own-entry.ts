/**
 * What an object has under a key that comes from outside; undefined where it has nothing of its own there. Plain reading
 * finds what every object inherits too: `({})['constructor']` is a function.
 */
export function ownEntry<T>(record: Readonly<Record<string, T>>, key: string | number): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
