/** A file up to this size goes up in one request; the parts of a larger one begin with it. */
export const FIRST_PART_BYTES = 262_144;
const LARGEST_PART_BYTES = 32 * 1024 * 1024;
/** Smaller ones would cost more in requests than they bring. */
const SMALLEST_PART_BYTES = 16 * 1024;
/** A part counts whole or not at all: on a slow line a large one would be lost again and again. */
const LONGEST_PART_MS = 30_000;

/** Every part that arrives is answered by one twice as large, up to 32 MB, or as large as the line takes in half a minute. */
export function nextPartBytes(before: number, tookMs: number): number {
  if (tookMs > LONGEST_PART_MS) return Math.max(FIRST_PART_BYTES, before / 2);
  return 2 * tookMs > LONGEST_PART_MS ? before : Math.min(LARGEST_PART_BYTES, before * 2);
}

/** How large the parts of one upload are: as the line takes them, and no larger than what is in front of the server lets through. */
export class PartSize {
  #bytes = FIRST_PART_BYTES;
  #mostBytes = LARGEST_PART_BYTES;
  /** Parts of so many bytes or more were cut off, and none as large has arrived since. */
  #cutBytes = Number.POSITIVE_INFINITY;

  get bytes(): number {
    return this.#bytes;
  }

  arrived(bytes: number, tookMs: number): void {
    if (bytes >= this.#cutBytes) this.#cutBytes = Number.POSITIVE_INFINITY;
    this.#set(nextPartBytes(this.#bytes, tookMs));
  }

  /** What was under way is lost; small parts get through where large ones break. */
  broken(): void {
    this.#set(FIRST_PART_BYTES);
  }

  /**
   * A part of so many bytes was lost with its connection, or with a proxy's 502. Some proxies refuse a body that way for its
   * size: where it happens to large parts twice in a row and smaller ones arrive, half of it is the most from now on. True then.
   */
  cutOff(bytes: number): boolean {
    this.broken();
    if (bytes <= FIRST_PART_BYTES) return false;
    const isAgain = this.#cutBytes < Number.POSITIVE_INFINITY;
    if (!isAgain) {
      this.#cutBytes = bytes;
      return false;
    }
    this.#mostBytes = Math.max(FIRST_PART_BYTES, Math.floor(Math.min(bytes, this.#cutBytes) / 2));
    this.#cutBytes = Number.POSITIVE_INFINITY;
    this.#set(this.#mostBytes);
    return true;
  }

  /** A part of so many bytes was refused for its size: from now on half of it is the most. False where it is small already. */
  tooLarge(bytes: number): boolean {
    if (bytes <= SMALLEST_PART_BYTES) return false;
    this.#mostBytes = Math.max(SMALLEST_PART_BYTES, Math.floor(bytes / 2));
    this.#set(this.#mostBytes);
    return true;
  }

  #set(bytes: number): void {
    this.#bytes = Math.min(bytes, this.#mostBytes);
  }
}
