import { type Displacement, displacementBetween, type Projections, projectionsOf } from './displacement.ts';
import { type Gray, lightOfGray } from './gray.ts';
import { pictureHashOf } from './picture-hash.ts';

/** What is measured of each small picture. `moved` is against the one before. */
export type SmallMeasure = {
  timeSeconds: number;
  light: number;
  black: boolean;
  frozen: boolean;
  moved: Displacement;
  hash: string;
};

/** A pixel is black up to a tenth of the way to white, a picture when nearly all of its pixels are. */
const BLACK_UP_TO = 38;
const BLACK_SHARE = 0.98;
/** A pixel has changed from this step on (of 219); a picture is frozen when hardly any pixel has. */
const CHANGED_FROM = 8;
const CHANGED_SHARE = 0.0003;

/** Measures the small pictures of a video one after another. */
export function smallPictureMeter(framesPerSecond: number) {
  const measures: SmallMeasure[] = [];
  let before: { gray: Gray; lines: Projections } | undefined;
  return {
    measures,
    take(gray: Gray): void {
      const lines = projectionsOf(gray);
      measures.push({
        timeSeconds: measures.length / framesPerSecond,
        light: lightOfGray(gray),
        black: shareOf(gray.luma, (value) => value <= BLACK_UP_TO) >= BLACK_SHARE,
        frozen: before !== undefined && changedShare(before.gray.luma, gray.luma) < CHANGED_SHARE,
        moved: before ? displacementBetween(before.lines, lines) : { x: 0, y: 0, zoom: 0 },
        hash: pictureHashOf(gray),
      });
      before = { gray, lines };
    },
  };
}

function shareOf(luma: Uint8Array, is: (value: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < luma.length; i++) if (is(luma[i] as number)) count += 1;
  return count / luma.length;
}

function changedShare(before: Uint8Array, after: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < after.length; i++) {
    const difference = (after[i] as number) - (before[i] as number);
    if (difference >= CHANGED_FROM || difference <= -CHANGED_FROM) count += 1;
  }
  return count / after.length;
}
