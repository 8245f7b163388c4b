/** More between two looks is not counted: the machine slept, or the page was frozen. Hidden pages look once a minute. */
const LONGEST_GAP_MS = 120_000;

/** The time (ms) that this page has been awake, as long as its timer is called again and again. */
export class AwakeClock {
  readonly #now: () => number;
  #lastMs: number;
  #awakeMs = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#lastMs = now();
  }

  read(): number {
    const now = this.#now();
    const gap = now - this.#lastMs;
    if (gap <= LONGEST_GAP_MS) this.#awakeMs += gap;
    this.#lastMs = now;
    return this.#awakeMs;
  }
}
