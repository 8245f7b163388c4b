/** Keeps the last lines of a process's error output, for the message that says why it died. */
export class LastLines {
  private tail = '';
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  add(chunk: Buffer): void {
    this.tail = (this.tail + chunk.toString('utf8'))
      .split('\n')
      .slice(-this.count - 1)
      .join('\n')
      .slice(-2000);
  }

  /** The lines that hold something, joined by " / "; empty when nothing was said. */
  text(): string {
    return this.tail
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' / ');
  }
}
