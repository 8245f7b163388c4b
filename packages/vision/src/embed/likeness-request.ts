/** Side of the square picture that a request is, in pixels. */
export const LIKENESS_SIZE = 512;

/** What the parent tells the process of the likeness model. */
export type LikenessProgramOptions = { cacheFolder: string; threads: number };
