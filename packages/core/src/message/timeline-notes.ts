/** What is not in an edit list although it was in the edit: cuts by their place, from 1, and their length. */
export const TIMELINE_NOTES = {
  'short-cut': { cut: 'count', length: 'seconds', shortest: 'seconds' },
} as const;
