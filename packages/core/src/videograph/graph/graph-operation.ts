import type { Box } from '../../footage/observation.ts';
import type { Cut, VideographClip, VideographMedia } from './videograph.ts';

/** A cut that is to be added, with its media and its clip. Its index, oid and length are made by the graph. */
export type NewCut = {
  cut: Omit<Cut, 'index' | 'oid' | 'length' | 'moment'>;
  media: VideographMedia;
  clip: VideographClip;
};

/** Changes the stretch (seconds), the crop or the volume of a cut; what is left out stays. */
export type CutUpdate = {
  index: number;
  start?: number | undefined;
  end?: number | undefined;
  crop?: Box | null | undefined;
  /** 0 silent, 1 as recorded, at most 2. */
  volume?: number | undefined;
};

/** The two ends of an edge, as cut indexes. */
export type Ends = { from: number; to: number };

/** One change of a graph, as it crosses the wire. */
export type GraphOperation =
  | ({ kind: 'addCut' } & NewCut)
  | ({ kind: 'insertCut' } & NewCut & Ends)
  | ({ kind: 'updateCut' } & CutUpdate)
  | { kind: 'removeCut'; index: number }
  | ({ kind: 'addEdge' } & Ends)
  | ({ kind: 'updateEdge'; words: string[] } & Ends)
  | ({ kind: 'removeEdge' } & Ends)
  | { kind: 'reindex' };
