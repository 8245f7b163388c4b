import { retryDelays } from './upload-state.ts';

/** The longest that one upload tries again without getting further. */
export const UPLOAD_LIMIT_MS = 600_000;
/** The longest that anything else about a file is tried again. */
export const OPERATION_LIMIT_MS = 120_000;

/** More between two failures is not counted: the machine slept, or the page was frozen. */
const LONGEST_GAP_MS = 120_000;

/**
 * How long an upload has been trying without an accepted byte. Told of what happens, it says when to give up; the
 * clock comes from outside.
 */
export class RetryBudget {
  readonly #limitMs: number;
  readonly #now: () => number;
  #spentMs = 0;
  #lastMs: number;

  /** Throws RangeError for a limit that is negative or none. */
  constructor(limitMs: number, now: () => number) {
    retryDelays(limitMs);
    this.#limitMs = limitMs;
    this.#now = now;
    this.#lastMs = now();
  }

  /** The server has more than before. */
  accepted(): void {
    this.#spentMs = 0;
    this.#lastMs = this.#now();
  }

  /** @returns true when there is time for another try. */
  failed(): boolean {
    const now = this.#now();
    this.#spentMs += Math.min(now - this.#lastMs, LONGEST_GAP_MS);
    this.#lastMs = now;
    return this.#spentMs < this.#limitMs;
  }
}
