type Sample = { at: number; sent: number };

/** How fast bytes went in the last seconds: enough to be calm, short enough to follow a change. */
export class SpeedMeter {
  private samples: Sample[] = [];
  private readonly windowMs: number;

  constructor(windowMs = 5000) {
    this.windowMs = windowMs;
  }

  /** Takes the bytes sent so far at a time (ms) and gives bytes a second, 0 while unknown. */
  take(sent: number, at: number): number {
    this.samples.push({ at, sent });
    this.samples = this.samples.filter((sample) => at - sample.at <= this.windowMs);
    const first = this.samples[0];
    if (!first || at - first.at < 200) return 0;
    return Math.max(0, ((sent - first.sent) / (at - first.at)) * 1000);
  }
}
