import { ffmpegVersion } from '../process/find-tools.ts';

/**
 * Goes up with every change of what `renderSegment` makes of the same plan: its filters, its encoder, its checks. Segments
 * that are kept from before are then made again. A test notices most of these changes.
 */
export const RENDERER_VERSION = 3;

let version: Promise<string> | undefined;

/** What makes the pixels of a segment, besides its plan and its sources: this program and its ffmpeg. Asked once a process. */
export async function rendererName(): Promise<string> {
  version ??= ffmpegVersion();
  return `cutgraph ${RENDERER_VERSION}, ${await version}`;
}
