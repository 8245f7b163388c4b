const cut = { cut: 'count' } as const;
const ends = { from: 'count', to: 'count' } as const;

/** Why a change of a graph is refused, and why there is no path. Cuts are named by their index. */
export const GRAPH_REFUSALS = {
  'no-such-cut': cut,
  'negative-duration': {},
  'join-to-itself': cut,
  'join-to-start': {},
  'join-exists': ends,
  'join-closes-cycle': ends,
  'cuts-not-joined': ends,
  'nothing-between-unjoined-cuts': ends,
  'cut-of-other-clip': {},
  'cut-outside-clip': { from: 'seconds', to: 'seconds' },
  'start-not-removable': {},
  'graph-has-cycle': {},
  'seconds-shown-twice': {},
  'no-path-in-cycle': {},
  'pinned-cut-gone': cut,
  'pinned-and-refused': cut,
  'pinned-too-short': { ...cut, shortest: 'seconds' },
  'pinned-same-seconds': { ...cut, other: 'count' },
  'no-unlike-path': { count: 'count' },
  'no-path-with-pinned': { cuts: 'text' },
  'no-path-without-refused': { cuts: 'text' },
  'no-start-cut': {},
} as const;

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
