import { useEffect, useRef, useState } from 'react';
import type { StripItem } from './strip.tsx';

/** What a screen reader says once the same clips stand in another order, and the chosen one at another place. */
export function useMoved<Item extends StripItem>(
  items: readonly Item[],
  current: number | undefined,
  movedText: ((item: Item, place: number) => string) | undefined,
): string {
  const [said, say] = useState('');
  const before = useRef<readonly StripItem['key'][]>([]);
  useEffect(() => {
    const keys = items.map(({ key }) => key);
    const earlier = before.current;
    before.current = keys;
    const place = current ?? -1;
    const item = items[place];
    const isSameClips = keys.length === earlier.length && keys.every((key) => earlier.includes(key));
    if (movedText && item && isSameClips && earlier[place] !== item.key) say(movedText(item, place));
  }, [items, current, movedText]);
  return said;
}
