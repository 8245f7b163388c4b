/** What is not in an edit list as it was in the edit: cuts by their place, from 1, and their length, and the transitions behind them. */
export const TIMELINE_NOTES = {
  'short-cut': { cut: 'count', length: 'seconds', shortest: 'seconds' },
  'transition-shortened': { cut: 'count', seconds: 'seconds' },
  'transition-left-out': { cut: 'count' },
} as const;
