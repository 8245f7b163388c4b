import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeenText, Shot, ShotLook } from '@cutgraph/core';
import { cropRgb, lightOf, type Still, sharpnessOf, writeJpeg } from '@cutgraph/media';
import { colourOf, type Likeness, type TextReader } from '@cutgraph/vision';
import { shotAt } from './shot-at.ts';

/** Shots that are looked at, and of those the ones that are read: the longest. Reading takes half a second. */
const MOST_LOOKS = 2000;
const MOST_READ = 200;
/** Darker than this is black. */
const BLACK_LIGHT = 0.06;
/** A reader that failed so often in a row is not asked again. */
const MOST_FAILURES = 3;
const READ_PIXELS = 960;

/**
 * Finds what each shot looks like from its best still: sharp, not black and near the middle. Only the best still of the
 * shot under way is kept in memory.
 */
export class LookStudy {
  private readonly options: LookStudyOptions;
  private readonly looks: ShotLook[] = [];
  private readonly wanted: ReadonlySet<number>;
  private readonly read: ReadonlySet<number>;
  private best: { shot: number; still: Still; worth: number } | null = null;
  private failures = 0;

  constructor(options: LookStudyOptions) {
    this.options = options;
    const longest = [...options.shots.keys()].sort(
      (a, b) => lengthOf(options.shots[b]!) - lengthOf(options.shots[a]!),
    );
    this.wanted = new Set(longest.slice(0, MOST_LOOKS));
    this.read = new Set(longest.slice(0, MOST_READ));
  }

  async see(still: Still): Promise<void> {
    const shot = shotAt(this.options.shots, still.timeSeconds);
    if (this.best && this.best.shot !== shot) await this.lookAtBest();
    if (!this.wanted.has(shot)) return;
    const near = nearnessOf(still, this.options.shots[shot]!);
    // Sharpness costs more than the rest of this: where even the sharpest would not win it is not measured.
    if (this.best && near * SHARPEST <= this.best.worth) return;
    const worth = near * pictureWorth(still);
    if (!this.best || worth > this.best.worth) this.best = { shot, still, worth };
  }

  /** One look a shot, in order; a shot without a key frame has none. */
  async end(): Promise<ShotLook[]> {
    await this.lookAtBest();
    return this.looks;
  }

  private async lookAtBest(): Promise<void> {
    if (!this.best) return;
    const { shot, still } = this.best;
    this.best = null;
    const { likeness, shots } = this.options;
    const square = { width: likeness.size, height: likeness.size, fit: 'squash' as const };
    this.looks.push({
      shot: shots[shot]!,
      time: still.timeSeconds,
      likeness: await likeness.embed(await cropRgb(still, null, square)),
      colour: colourOf(still.rgb),
      text: this.read.has(shot) ? await this.readText(still) : null,
    });
  }

  /** A picture that cannot be read must not cost the shot its look. */
  private async readText(still: Still): Promise<SeenText[] | null> {
    const { folder, reader } = this.options;
    if (!reader || this.failures >= MOST_FAILURES) return null;
    const path = join(folder, 'to-read.jpg');
    try {
      await writeJpeg(still, { path, maxWidth: READ_PIXELS, maxHeight: READ_PIXELS });
      const text = await reader.read(path);
      this.failures = 0;
      return text;
    } catch {
      this.failures += 1;
      return null;
    } finally {
      await rm(path, { force: true });
    }
  }
}

export type LookStudyOptions = {
  likeness: Likeness;
  reader: TextReader | null;
  shots: readonly Shot[];
  /** For a picture while it is read. */
  folder: string;
};

function lengthOf({ start, end }: Shot): number {
  return end - start;
}

/** 1 in the middle of a shot, half at its ends. */
function nearnessOf({ timeSeconds }: Still, shot: Shot): number {
  const middle = (shot.start + shot.end) / 2;
  const off = Math.abs(timeSeconds - middle) / Math.max(lengthOf(shot) / 2, 0.001);
  return 1 - 0.5 * Math.min(1, off);
}

const SHARPEST = 1.2;

function pictureWorth(still: Still): number {
  return lightOf(still) < BLACK_LIGHT ? 0.01 : 0.2 + sharpnessOf(still);
}
