import { type Canvas, FRAME_REACH, type TimeMap } from '@cutgraph/core';

/** `fps` shows in a frame what begins before half of it is over; the plan's reach is less. */
const REACH_OF_FPS = 0.5;

/**
 * Filters that bring frames of a source to the frames of the canvas where it plays in another time (see `SourceStretch.timeMap`):
 * the plan's pieces as one expression, in microseconds, since the source's own units may be coarser than what has to be kept apart.
 *
 * @param fromSeconds the second of the source at which the times of the frames begin.
 */
export function timeMapFilters({ framesPerSecond }: Canvas, map: TimeMap, fromSeconds: number): string[] {
  const later = (REACH_OF_FPS - FRAME_REACH) / framesPerSecond;
  const knots = map.map(({ at, seconds }) => ({
    at: at / framesPerSecond + later,
    seconds: seconds - fromSeconds,
  }));
  return [
    'settb=1/1000000',
    `setpts='(${placeExpression(knots)})/TB'`,
    `fps=${framesPerSecond}:start_time=0:eof_action=pass`,
  ];
}

/** The place of a second of the source: a tree of conditions, so that it is nowhere deep. */
function placeExpression(knots: TimeMap): string {
  const [from, to] = [knots[0]!, knots.at(-1)!];
  if (knots.length > 2) {
    const middle = Math.floor(knots.length / 2);
    const [before, behind] = [knots.slice(0, middle + 1), knots.slice(middle)];
    return `if(lt(T,${numberOf(knots[middle]!.seconds)}),${placeExpression(before)},${placeExpression(behind)})`;
  }
  const pace = (to.at - from.at) / (to.seconds - from.seconds);
  return `${numberOf(from.at)}+(T-(${numberOf(from.seconds)}))*${numberOf(pace)}`;
}

/** As ffmpeg reads it: without an exponent. */
function numberOf(value: number): string {
  return value.toFixed(9);
}
