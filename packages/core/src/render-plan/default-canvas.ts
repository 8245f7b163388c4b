import type { Canvas } from '../videograph/graph/videograph.ts';

/** What is rendered to when a timeline does not say. */
export const DEFAULT_CANVAS: Canvas = { width: 1920, height: 1080, framesPerSecond: 30 };
