import { REMOTE_OUTPUTS } from '@cutgraph/contract';
import type { RenderPlan, RenderSegment, SecondQuality } from '@cutgraph/core';

/** What is asked of a remote worker for each kind of job; files are named as its inputs are. */
export type RemoteRequests = {
  'render-segment': {
    canvas: RenderPlan['canvas'];
    segment: RenderSegment;
    /** By the key of the input in the film. */
    sources: Record<string, { original: string; proxy?: string; quality?: readonly SecondQuality[] }>;
  };
  'encode-hevc': { proxy: string; durationSeconds: number };
  'encode-webm': { proxy: string; durationSeconds: number };
};

/** The one output of each kind. */
export const [OUTPUT_NAME] = REMOTE_OUTPUTS;
