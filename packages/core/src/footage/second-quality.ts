/** How good one second of footage looks and sounds; item `i` of a list is about `i`..`i + 1` seconds. */
export type SecondQuality = {
  /** How sharp the picture is, 0 (blurred) to 1, against the sharpest that footage of its size gets. */
  sharpness: number;
  /** Mean brightness, 0 (black) to 1 (white). */
  light: number;
  /** How much the whole picture jumps to and fro, 0 (still, or moving evenly) to 1. */
  shake: number;
  /** Nearly all of the second is black. */
  black: boolean;
  /** Nothing moves in nearly all of the second. */
  frozen: boolean;
  /** Loudness in LUFS (ITU-R BS.1770, momentary, the loudest of the second); null without sound or in silence. */
  loudness: number | null;
  /** The difference hash of the picture in the middle of the second; absent where it was measured before this was. */
  pictureHash?: string;
  /**
   * How the whole picture moves in each of some equal parts of the second, as `CameraMotion` has it: `[x, y, zoom]`. Absent where
   * it was measured before this was.
   */
  camera?: readonly (readonly [x: number, y: number, zoom: number])[];
};
