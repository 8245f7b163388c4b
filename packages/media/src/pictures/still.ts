/** One picture of a video, upright. `rgb` holds `height * width * 3` bytes, rows from the top: red, green, blue. */
export type Still = {
  /** Seconds from the first frame. */
  timeSeconds: number;
  width: number;
  height: number;
  rgb: Uint8Array;
};
