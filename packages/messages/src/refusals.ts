import type { GraphRefusal, RenderRefusal } from '@cutgraph/core';

const index = (name: string) => `{${name}, number, ::group-off}`;
const s = (name: string) => `{${name}, number, ::.## group-off} s`;
const exact = (name: string) => `{${name}, number, ::.00 group-off} s`;

/** Why a change of a graph is refused, and why there is no path. */
export const GRAPH_REFUSALS: Record<GraphRefusal['code'], string> = {
  'no-such-cut': `There is no cut ${index('cut')} in this graph.`,
  'negative-duration': 'Cannot have negative duration',
  'join-to-itself': `Cut ${index('cut')} cannot follow itself.`,
  'join-to-start': 'Cut 0 is where the montage starts: nothing can come before it.',
  'join-exists': `Cut ${index('to')} can follow cut ${index('from')} already.`,
  'join-closes-cycle': `Cut ${index('to')} comes before cut ${index('from')}, so it cannot follow it too: the graph would have a cycle.`,
  'cuts-not-joined': `Cut ${index('from')} and cut ${index('to')} are not joined.`,
  'nothing-between-unjoined-cuts': `Cut ${index('from')} and cut ${index('to')} are not joined, so nothing fits between them.`,
  'cut-of-other-clip': 'The cut, its clip and its media do not belong together.',
  'cut-outside-clip': `A cut must lie inside its clip, which goes from ${s('from')} to ${s('to')}.`,
  'start-not-removable': 'Cut 0 is where the montage starts, so it cannot be removed.',
  'graph-has-cycle': 'The graph has a cycle: part two of its cuts, then number them again.',
  'seconds-shown-twice': 'The montage would show some seconds twice. Take another stretch of the clip.',
  'no-path-in-cycle': 'The graph has a cycle, so no path can be chosen.',
  'pinned-cut-gone': `The pinned cut ${index('cut')} is not in this graph any more. Unpin it.`,
  'pinned-and-refused': `No path shows cut ${index('cut')}: it is both pinned and refused. Take one of these back.`,
  'pinned-too-short': `No path shows the pinned cut ${index('cut')}: it is shorter than ${s('shortest')}. Unpin it.`,
  'pinned-same-seconds': `No path shows both pinned cuts ${index('cut')} and ${index('other')}: they show the same seconds. Unpin one.`,
  'no-unlike-path':
    'No other path differs from the {count, plural, one {one} other {#}} you have seen in a third of its cuts. Unpin or accept a cut, or generate more cuts.',
  'no-path-with-pinned':
    'No path shows the pinned cuts {cuts} in this order. Unpin one, or accept a refused cut.',
  'no-path-without-refused': 'No path is left without the refused cuts {cuts}. Accept one of them.',
  'no-start-cut': 'The graph has no cut 0, where every path starts. Generate it again.',
};

/** Why a timeline cannot be rendered. */
export const RENDER_REFUSALS: Record<RenderRefusal['code'], string> = {
  'cut-shorter-than-frame': `Cut ${index('cut')} is shorter than one frame of the canvas.`,
  'source-not-readable': `"{name}" could not be read, so cut ${index('cut')} cannot be made.`,
  'source-without-picture': `"{name}" has no picture, so cut ${index('cut')} cannot be made.`,
  'source-not-measured': `Cut ${index('cut')} is stabilised, but how the picture of "{name}" shakes is not measured yet. Wait until it is, or turn that off.`,
  'cut-beyond-source': `Cut ${index('cut')} ends at ${exact('end')}, but "{name}" is only ${exact('length')} long.`,
  'music-not-readable': '"{name}" could not be read, so it cannot be the music.',
  'music-without-sound': '"{name}" has no sound, so it cannot be the music.',
  'music-beyond-source': `The music begins at ${exact('start')}, but "{name}" is only ${exact('length')} long.`,
  'video-of-film-deleted': 'A video of this montage has been deleted, so it cannot be rendered.',
  'music-of-film-deleted': 'The music of this montage has been deleted, so it cannot be rendered.',
};
