/** What waits, taken by turns: of those who wait, each has one taken before anybody has a second. */
export type FairLine<Item> = {
  add(who: string, item: Item): void;
  /** The one whose turn it is; undefined where nothing waits. */
  next(): Item | undefined;
  /** False where it does not wait any more. */
  remove(who: string, item: Item): boolean;
  /** Takes all out. */
  clear(): Item[];
};

export function openFairLine<Item>(): FairLine<Item> {
  /** Of each who waits what they wait for, oldest first. Whoever was served goes to the end. */
  const lines = new Map<string, Item[]>();
  let served: string | undefined;

  return {
    add(who, item) {
      const line = lines.get(who);
      if (line) line.push(item);
      else lines.set(who, [item]);
    },
    next() {
      // Whoever asks again while served would else stand before all that come later.
      const who = [...lines.keys()].find((each) => each !== served) ?? served;
      const line = who === undefined ? undefined : lines.get(who);
      if (who === undefined || !line) return undefined;
      served = who;
      lines.delete(who);
      const item = line.shift();
      if (line.length > 0) lines.set(who, line);
      return item;
    },
    remove(who, item) {
      const line = lines.get(who) ?? [];
      const at = line.indexOf(item);
      if (at < 0) return false;
      line.splice(at, 1);
      if (line.length === 0) lines.delete(who);
      return true;
    },
    clear() {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
  };
}
