const source = { name: 'text', cut: 'count' } as const;

/** Why a timeline cannot be rendered. Cuts count from 1; `name` is that of a source. */
export const RENDER_REFUSALS = {
  'cut-shorter-than-frame': { cut: 'count' },
  'source-not-readable': source,
  'source-without-picture': source,
  'source-not-measured': source,
  'cut-beyond-source': { ...source, end: 'seconds', length: 'seconds' },
  'music-not-readable': { name: 'text' },
  'music-without-sound': { name: 'text' },
  'music-beyond-source': { name: 'text', start: 'seconds', length: 'seconds' },
  'video-of-film-deleted': {},
  'music-of-film-deleted': {},
} as const;
