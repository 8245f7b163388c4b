/** What a program needs of its surroundings to be found, to run and to speak the right language; locale settings beside it. */
const PASSED_ON = new Set([
  'PATH',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  // Model processes are Node: what it made of a module once is read again.
  'NODE_COMPILE_CACHE',
]);

/**
 * The environment that a child process is given: an allow-list, so that no secret of ours, nor any other of this
 * machine, reaches a program that reads foreign footage.
 */
export function toolEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && (PASSED_ON.has(entry[0]) || entry[0].startsWith('LC_')),
    ),
  );
}
