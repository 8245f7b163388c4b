import type { Marker } from './marker.ts';

/** What a person would see and hear of a file. Seconds from its beginning; pixels upright and square. */
export type Truth = {
  durationSeconds: number;
  uprightWidth: number;
  uprightHeight: number;
  hasSound: boolean;
  /** When the white flashes begin. */
  flashAtSeconds: readonly number[];
  /** The flashes that come with a beep. */
  beepAtSeconds: readonly number[];
  /** Where in its way the moving box is at the beginning: it is there `boxStartSeconds` after its start at the left. */
  boxStartSeconds: number;
  /** The longest that one picture stays. */
  longestFrameSeconds: number;
};

/** An unusual file whose truth is known. */
export type OddFile = {
  name: string;
  path: string;
  truth: Truth;
  expects: 'done' | { error: RegExp };
};

/** How an odd file is made: ffmpeg runs one after another in a folder of their own; the last writes `ending`. */
export type OddRecipe = {
  name: string;
  marker: Marker;
  steps: readonly (readonly string[])[];
  /** The name that the last step writes. */
  result: string;
  /** Text files that the steps read, by name. */
  texts?: Record<string, string>;
  /** Where the truth is another than the marker's. */
  truth?: Partial<Truth>;
  expects?: { error: RegExp };
};
