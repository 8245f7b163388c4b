/** What of a film was not decoded in the ordinary way. */
export const REPAIRS = {
  'cut-repaired': { cut: 'count', what: 'text', from: 'text' },
} as const;
