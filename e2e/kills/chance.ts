/** Chance that comes out the same for the same seed (mulberry32). */
export type Chance = {
  /** From 0 (included) to 1 (not included). */
  share(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  return {
    share,
    whole,
    pick: (list) => list[whole(0, list.length - 1)]!,
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(whole(0, left.length - 1), 1)[0]!);
    },
  };
}
