import type { FrameRate } from './frame-rate.ts';

/**
 * Timecode counts frames by the nearest whole rate (SMPTE ST 12-1): at 29.97 an hour of it is 3.6 s longer than an hour. Frames are
 * never left out in counting here (non-drop-frame).
 */
export function timecodeOf(frame: number, rate: FrameRate): string {
  const nominal = nominalRate(rate);
  const seconds = Math.floor(frame / nominal);
  const parts = [
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
    frame % nominal,
  ];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * The frame that a timecode names; null where it names none. A `;` before the frames says that two numbers were left out at each minute
 * but every tenth (drop-frame), which is so at 29.97, and four at 59.94.
 */
export function frameOfTimecode(timecode: string, rate: FrameRate): number | null {
  const [, h, m, s, mark, f] = /^(\d{1,2}):(\d{2}):(\d{2})([:;.,])(\d{2,3})$/.exec(timecode.trim()) ?? [];
  const nominal = nominalRate(rate);
  if (f === undefined || Number(m) > 59 || Number(s) > 59 || Number(f) >= nominal) return null;
  const minutes = Number(h) * 60 + Number(m);
  const counted = (minutes * 60 + Number(s)) * nominal + Number(f);
  const dropped =
    mark === ';' && rate.seconds !== 1 ? (nominal / 15) * (minutes - Math.floor(minutes / 10)) : 0;
  return counted - dropped;
}

/** How many frames a second of timecode has. */
export function nominalRate({ frames, seconds }: FrameRate): number {
  return Math.max(1, Math.round(frames / seconds));
}
