import type { DecodeStart, RenderPlan, RenderSegment } from '@cutgraph/core';
import type { FilmSources } from '../render/film-sources.ts';

export type SegmentStep = {
  canvas: RenderPlan['canvas'];
  segment: RenderSegment;
  sources: FilmSources;
  /** For files on the way. */
  folder: string;
  out: string;
  signal: AbortSignal;
  onFrames(frames: number): void;
};

export type EncodeStep = {
  /** Key of the proxy. */
  proxy: string;
  durationSeconds: number;
  out: string;
  signal: AbortSignal;
  onProgress(share: number): void;
};

/** What is heavy in some jobs, and the same on any machine: files in, a file out. */
export type Steps = {
  /** The picture of a segment, or of a piece of one; answers from where it was decoded. */
  renderSegment(step: SegmentStep): Promise<DecodeStart>;
  encodeHevc(step: EncodeStep): Promise<void>;
  encodeWebm(step: EncodeStep): Promise<void>;
};
