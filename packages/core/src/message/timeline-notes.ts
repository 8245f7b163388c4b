/**
 * What is not in an edit list as it was in the edit: cuts by their place, from 1, and their length, and the transitions behind them,
 * and how long they are heard before and behind their pictures. And which cuts are slower than their videos have pictures for (`rate` a second).
 */
export const TIMELINE_NOTES = {
  'short-cut': { cut: 'count', length: 'seconds', shortest: 'seconds' },
  'transition-shortened': { cut: 'count', seconds: 'seconds' },
  'transition-left-out': { cut: 'count' },
  'audio-lead-shortened': { cut: 'count', seconds: 'seconds' },
  'audio-lag-shortened': { cut: 'count', seconds: 'seconds' },
  'pictures-repeated': { cut: 'count', rate: 'count' },
} as const;
