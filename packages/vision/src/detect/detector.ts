import type { Detection } from '@cutgraph/core';

/** The detectors that exist. */
export type DetectorName = 'yolox-nano' | 'centernet';

/** What a detector wants to be fed with. */
export type DetectorInput = {
  name: DetectorName;
  /** Sampling rate: how many frames of one second of footage it is worth looking at. */
  framesPerSecond: number;
  /** Pixels. */
  inputWidth: number;
  inputHeight: number;
  /** `letterbox-top-left` keeps the shape, and fills what is left at the right or at the bottom; `squash` fills the input. */
  fit: 'letterbox-top-left' | 'squash';
  /** Grey level (0-255) of the filling, where there is one. */
  padColour?: number;
};

/** An upright frame of the source: pixels, with square pixels; only the shape matters. */
export type SourceSize = { width: number; height: number };

/** How much of the input, from its top left, is picture. Pixels. */
export type ContentSize = { contentWidth: number; contentHeight: number };

/** Finds COCO's 80 classes in pictures. */
export type Detector = DetectorInput & {
  /**
   * Finds objects in one frame. Do not change the bytes before the promise settles.
   *
   * @param rgb 3 bytes a pixel, row by row, `inputWidth * inputHeight * 3` long
   * @param content where the picture lies in the input: `contentSizeOf(detector, sizeOfTheUprightFrame)`
   * @returns detections of 0.15 and more, the surest first; boxes as fractions of the upright source frame
   * @throws ModelProcessError when the model process died; the reason of the signal when it was aborted
   */
  detect(rgb: Uint8Array, content: ContentSize): Promise<Detection[]>;
  /** Processor time of the model process so far, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the model process. */
  close(): Promise<void>;
};

/** Rate, input and fit of each detector. The rates are those that tracking was measured with, on one thread. */
export const DETECTOR_INPUTS: Record<DetectorName, DetectorInput> = {
  'yolox-nano': {
    name: 'yolox-nano',
    framesPerSecond: 5,
    inputWidth: 416,
    inputHeight: 416,
    fit: 'letterbox-top-left',
    padColour: 114,
  },
  centernet: { name: 'centernet', framesPerSecond: 4, inputWidth: 512, inputHeight: 512, fit: 'squash' },
};

/** The size that a source frame has inside a detector's input once it is fitted. */
export function contentSizeOf(input: DetectorInput, source: SourceSize): ContentSize {
  if (input.fit === 'squash') return { contentWidth: input.inputWidth, contentHeight: input.inputHeight };
  const scale = Math.min(input.inputWidth / source.width, input.inputHeight / source.height);
  return {
    contentWidth: Math.max(1, Math.round(source.width * scale)),
    contentHeight: Math.max(1, Math.round(source.height * scale)),
  };
}
