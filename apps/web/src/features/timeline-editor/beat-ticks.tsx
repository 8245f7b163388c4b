import type { FilmBeat } from '@cutgraph/core';
import styles from './ruler.module.css';

const FEWEST_PIXELS = 4;
const TOP: Record<FilmBeat['weight'], number> = { beat: 0.78, downbeat: 0.5, phrase: 0.3 };

type Props = {
  beats: readonly FilmBeat[];
  /** Seconds of the film, and how wide they are drawn. */
  length: number;
  width: number;
};

/** The beats of a film's music in its ruler: the first of a bar longer, the first of a phrase longest; where they stand too close, only those. */
export function BeatTicks({ beats, length, width }: Props) {
  const weights = (['beat', 'downbeat', 'phrase'] as const).map((weight) =>
    beats.filter((one) => one.weight === weight && one.seconds < length),
  );
  const isRoomy = beats.length * FEWEST_PIXELS <= width;
  const drawn = (isRoomy ? weights : weights.slice(1)).flat();
  if (drawn.length === 0 || drawn.length * FEWEST_PIXELS > width) return null;
  const path = drawn.map(({ seconds, weight }) => `M${seconds} ${TOP[weight]}V1`).join('');
  return (
    <svg className={styles.beats} viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
