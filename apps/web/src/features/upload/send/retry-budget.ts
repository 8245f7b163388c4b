import { retryDelays } from '../queue/upload-state.ts';

/** The longest that an upload goes on without an accepted byte. */
export const UPLOAD_LIMIT_MS = 600_000;
/** The longest that anything else about a file is tried: to begin an upload, to find one again, to drop one. */
export const OPERATION_LIMIT_MS = 120_000;

/** How long something may still go on without getting further; the clock comes from outside. */
export class RetryBudget {
  readonly #now: () => number;
  #limitMs: number;
  #sinceMs: number;

  /** Throws RangeError for a limit that is negative or none. */
  constructor(limitMs: number, now: () => number) {
    retryDelays(limitMs);
    this.#limitMs = limitMs;
    this.#now = now;
    this.#sinceMs = now();
  }

  /** It got further: its time starts over. */
  renew(limitMs = this.#limitMs): void {
    this.#limitMs = limitMs;
    this.#sinceMs = this.#now();
  }

  leftMs(): number {
    return Math.max(0, this.#sinceMs + this.#limitMs - this.#now());
  }
}
