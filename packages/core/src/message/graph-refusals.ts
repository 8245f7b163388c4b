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
