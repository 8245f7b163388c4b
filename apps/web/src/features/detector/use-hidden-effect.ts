import type { DetectorState } from '@cutgraph/contract';
import { useState } from 'react';

const KEPT_AS = 'cutgraph.detector-effect';

/** An effect that was read and put away stays away in this browser, until there is another one. */
export function useHiddenEffect(workspaceId: string, effect: DetectorState['effect']) {
  const key = `${KEPT_AS}.${workspaceId}`;
  const now = effect ? Object.values(effect).join(' ') : '';
  const [hidden, setHidden] = useState(() => localStorage.getItem(key));
  return {
    isHidden: hidden === now,
    hide: () => {
      localStorage.setItem(key, now);
      setHidden(now);
    },
  };
}
