/** The whole paths that were shown since the last change by hand. `isAll`: there is no other that differs enough. */
export type SeenPaths = { paths: readonly (readonly number[])[]; isAll: boolean };

export const NOTHING_SEEN: SeenPaths = { paths: [], isAll: false };

/** As many as the server takes; of more only the newest are sent. */
const MOST_SENT = 50;

/** What another path must differ from: all that were shown, and the one that is on the screen. */
export function unlikeOf(seen: SeenPaths, current: readonly number[]): number[][] {
  return withSeen(seen, current)
    .paths.slice(-MOST_SENT)
    .map((path) => [...path]);
}

export function withSeen(seen: SeenPaths, path: readonly number[]): SeenPaths {
  return seen.paths.some((one) => samePath(one, path)) ? seen : { ...seen, paths: [...seen.paths, path] };
}

/** Once all are known, the one after the current, and after the last one the first again. */
export function nextOfAll(seen: SeenPaths, current: readonly number[]): number[] | undefined {
  if (!seen.isAll || seen.paths.length < 2) return undefined;
  const place = seen.paths.findIndex((path) => samePath(path, current));
  return [...seen.paths[(place + 1) % seen.paths.length]!];
}

export function samePath(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((index, at) => index === b[at]);
}
