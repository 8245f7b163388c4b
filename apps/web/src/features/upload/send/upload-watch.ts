import { OPERATION_LIMIT_MS, RetryBudget, UPLOAD_LIMIT_MS } from './retry-budget.ts';

/** A request that nothing moves in for so long hangs: it is cut, and another one tried. */
const IDLE_LIMIT_MS = 120_000;
/** A request of which something moved so lately brings bytes that may yet be accepted. */
const MOVING_MS = 30_000;
const LOOK_EVERY_MS = 5_000;

/** What is under way now. */
type Cuttable = { cut(): void };

/**
 * Looks after one upload while it runs: cuts a request that hangs, never one that moves, and gives the upload up after
 * 600 s without an accepted byte, or after 120 s in which it could not even begin. A part that still moves then is waited
 * for: a line that became slow is none that is gone. Time asleep is not counted.
 */
export class UploadWatch {
  readonly #clock: AwakeClock;
  readonly #budget: RetryBudget;
  readonly #idle: RetryBudget;
  readonly #looking: ReturnType<typeof setInterval>;
  #request: Cuttable | undefined;
  #requestBeganMs = 0;
  #hasMoved = false;
  #acceptedBytes = -1;

  /** Watches from now on until it is ended. `onGivenUp` is called once, and ends it. */
  constructor({ now, onGivenUp }: { now: () => number; onGivenUp: () => void }) {
    this.#clock = new AwakeClock(now);
    const awake = () => this.#clock.read();
    this.#budget = new RetryBudget(OPERATION_LIMIT_MS, awake);
    this.#idle = new RetryBudget(IDLE_LIMIT_MS, awake);
    this.#looking = setInterval(() => {
      if (!this.hasTime() && !this.#isMoving()) {
        this.end();
        onGivenUp();
      } else if (this.#request && this.#idle.leftMs() === 0) {
        const { cut } = this.#request;
        this.#request = undefined;
        cut();
      }
    }, LOOK_EVERY_MS);
  }

  /** There is time for another try. */
  hasTime(): boolean {
    return this.#budget.leftMs() > 0;
  }

  /** It starts over, with nothing on the server. */
  startsOver(): void {
    this.#acceptedBytes = -1;
    this.#budget.renew(OPERATION_LIMIT_MS);
  }

  /** Bytes are on their way from here on, whatever is asked between them. */
  sendsBytes(): void {
    if (this.#acceptedBytes < 0) this.accepted(0);
  }

  requestBegins(request: Cuttable): void {
    this.#request = request;
    this.#requestBeganMs = this.#clock.read();
    this.#hasMoved = false;
    this.#idle.renew();
  }

  /** Bytes of the request went out. */
  requestMoves(): void {
    this.#hasMoved = true;
    this.#idle.renew();
  }

  /** @returns how long it took (ms), awake. */
  requestEnds(): number {
    this.#request = undefined;
    return this.#clock.read() - this.#requestBeganMs;
  }

  /** The server says how many bytes it has. */
  accepted(bytes: number): void {
    if (bytes <= this.#acceptedBytes) return;
    this.#acceptedBytes = bytes;
    this.#budget.renew(UPLOAD_LIMIT_MS);
  }

  end(): void {
    clearInterval(this.#looking);
    this.#request = undefined;
  }

  #isMoving(): boolean {
    return this.#request !== undefined && this.#hasMoved && this.#idle.leftMs() > IDLE_LIMIT_MS - MOVING_MS;
  }
}

/** More between two looks is not counted: the machine slept, or the page was frozen. Hidden pages look once a minute. */
const LONGEST_GAP_MS = 120_000;

/** The time (ms) that this page has been awake, as long as its timer is called again and again. */
class AwakeClock {
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
