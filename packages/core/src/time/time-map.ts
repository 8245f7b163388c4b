/**
 * A place in a film (frames, samples or seconds, `at`) and the second of the source that is shown or heard there. Both grow from
 * one knot of a map to the next, and evenly between two.
 */
export type TimeKnot = { at: number; seconds: number };

/** Two knots at least, in order. */
export type TimeMap = readonly TimeKnot[];

/** The second of the source at a place; before the first knot and behind the last that of the knot. */
export function secondsAt(map: TimeMap, at: number): number {
  return along(map, at, 'at', 'seconds');
}

/** The place at which a second of the source is; the inverse of {@link secondsAt}. */
export function placeOf(map: TimeMap, seconds: number): number {
  return along(map, seconds, 'seconds', 'at');
}

/** How many seconds of the source a unit of the film takes at a place; on a knot, behind it. */
export function paceAt(map: TimeMap, at: number): number {
  const [from, to] = pieceAt(map, at, 'at');
  return (to.seconds - from.seconds) / (to.at - from.at);
}

/** The most seconds of the source that a unit of the film takes anywhere. */
export function fastestPace(map: TimeMap): number {
  return Math.max(...map.slice(0, -1).map(({ at }) => paceAt(map, at)));
}

/** The same map in other units of the film, counted from another place. */
export function scaledMap(map: TimeMap, unitsPerUnit: number, shift = 0): TimeKnot[] {
  return map.map(({ at, seconds }) => ({ at: rounded(at * unitsPerUnit - shift), seconds }));
}

/** The same map from one place to another, going on as evenly as it begins and ends. */
export function mapBetween(map: TimeMap, from: number, to: number): TimeKnot[] {
  const inside = map.filter(({ at }) => at > from && at < to);
  return [extended(map, from), ...inside, extended(map, to)];
}

function extended(map: TimeMap, at: number): TimeKnot {
  const [from, to] = pieceAt(map, at, 'at');
  const pace = (to.seconds - from.seconds) / (to.at - from.at);
  return { at: rounded(at), seconds: rounded(from.seconds + (at - from.at) * pace) };
}

function along(map: TimeMap, value: number, by: keyof TimeKnot, wanted: keyof TimeKnot): number {
  const [from, to] = pieceAt(map, value, by);
  const share = Math.min(1, Math.max(0, (value - from[by]) / (to[by] - from[by])));
  return from[wanted] + (to[wanted] - from[wanted]) * share;
}

function pieceAt(map: TimeMap, value: number, by: keyof TimeKnot): [TimeKnot, TimeKnot] {
  const behind = map.findIndex((knot) => knot[by] > value);
  const last = behind < 0 ? map.length - 1 : Math.max(1, behind);
  return [map[last - 1]!, map[last]!];
}

/** To the millionth: what a map is made of is kept to the microsecond. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
