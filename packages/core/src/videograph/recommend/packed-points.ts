import { CAMERA_X, SIDE_LENGTH } from '../material/join-side.ts';

/**
 * The form of packed points. It must grow whenever the layout or the meaning of a side's numbers changes: points of
 * another version are left out until their media is looked at again.
 */
const POINTS_VERSION = 1;

/** Bytes of the version, of the numbers packed of a side, and of the length of the text that follows. */
const HEADER_BYTES = 12;
const TIME_BYTES = 8;
/** The numbers of a side that are packed: recommendations take no notice of the camera's motion, which are the last. */
const PACKED_LENGTH = CAMERA_X;
const MOMENT_BYTES = TIME_BYTES + PACKED_LENGTH * 4;

/** A place where a clip may begin or end: seconds, and its side (`SIDE_LENGTH` numbers, see join-side.ts). */
export type PointedMoment = { time: number; side: Float32Array };

/** What recommendations know of a clip: times in seconds, moments by time. */
export type PointedClip = {
  labelId: string;
  label: string;
  start: number;
  end: number;
  ins: PointedMoment[];
  outs: PointedMoment[];
};

type ClipText = [labelId: string, label: string, start: number, end: number, ins: number, outs: number];

/**
 * Clips as bytes: version, packed numbers a side and length of the text (32 bits each, little-endian), the clips as JSON
 * and then for each moment its time as a 64-bit and its side as 32-bit floats, in-points before out-points.
 */
export function packPoints(clips: readonly PointedClip[]): Uint8Array {
  const texts = clips.map(
    ({ labelId, label, start, end, ins, outs }): ClipText => [
      labelId,
      label,
      start,
      end,
      ins.length,
      outs.length,
    ],
  );
  const text = new TextEncoder().encode(JSON.stringify(texts));
  const moments = clips.flatMap(({ ins, outs }) => [...ins, ...outs]);
  const bytes = new Uint8Array(HEADER_BYTES + text.length + moments.length * MOMENT_BYTES);
  const view = new DataView(bytes.buffer);
  [POINTS_VERSION, PACKED_LENGTH, text.length].forEach((value, at) => {
    view.setUint32(at * 4, value, true);
  });
  bytes.set(text, HEADER_BYTES);
  let at = HEADER_BYTES + text.length;
  for (const { time, side } of moments) {
    view.setFloat64(at, time, true);
    side.subarray(0, PACKED_LENGTH).forEach((value, number) => {
      view.setFloat32(at + TIME_BYTES + number * 4, value, true);
    });
    at += MOMENT_BYTES;
  }
  return bytes;
}

/** Packed points on their way back: the clips, and a reader of all moments in the order in which they were packed. */
export type OpenedPoints = {
  clips: { labelId: string; label: string; start: number; end: number; ins: number; outs: number }[];
  /** Writes the side of a moment into `sides` at number `slot` and answers its time in seconds. */
  moment(number: number, sides: Float32Array, slot: number): number;
};

/** Opens packed points; null where they are of another version, or not whole. */
export function openPoints(bytes: Uint8Array): OpenedPoints | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== POINTS_VERSION || view.getUint32(4, true) !== PACKED_LENGTH) return null;
  const first = HEADER_BYTES + view.getUint32(8, true);
  if (first > bytes.byteLength) return null;
  const text = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, first));
  const clips = (JSON.parse(text) as ClipText[]).map(([labelId, label, start, end, ins, outs]) => {
    return { labelId, label, start, end, ins, outs };
  });
  const count = clips.reduce((sum, { ins, outs }) => sum + ins + outs, 0);
  if (first + count * MOMENT_BYTES !== bytes.byteLength) return null;
  return {
    clips,
    moment(number, sides, slot) {
      const row = first + number * MOMENT_BYTES;
      for (let at = 0; at < PACKED_LENGTH; at++)
        sides[slot * SIDE_LENGTH + at] = view.getFloat32(row + TIME_BYTES + at * 4, true);
      return view.getFloat64(row, true);
    },
  };
}
