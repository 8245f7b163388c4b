import type { Box } from '@cutgraph/core';

/** An object of a made scene: where it is at any moment, not cut at the frame's edge. Null while it is not there. */
export type MadeObject = { id: string; label: string; boxAt: (timeSeconds: number) => Box | null };

/** How long a made scene lasts. */
export const SECONDS = 20;
/** Width over height and the height (fractions of the frame, at its bottom), as seen on streets and in rooms. */
const KINDS = [
  { label: 'person', shape: 0.25, height: [0.25, 0.5] },
  { label: 'person', shape: 0.25, height: [0.15, 0.35] },
  { label: 'car', shape: 1, height: [0.12, 0.3] },
  { label: 'truck', shape: 1.1, height: [0.2, 0.4] },
  { label: 'dog', shape: 0.8, height: [0.1, 0.2] },
] as const;

/**
 * An object that passes through the frame on a bent path, wanders from place to place with rests between, or stands
 * still. What is lower in the frame is nearer and larger. Smooth everywhere.
 */
export function madeObject(id: string, random: () => number): MadeObject {
  const within = (low: number, high: number) => low + (high - low) * random();
  const kind = KINDS[Math.floor(random() * KINDS.length)]!;
  const fullHeight = within(kind.height[0], kind.height[1]);
  const kindOfPath = random();
  const place = kindOfPath < 0.5 ? passing(within) : kindOfPath < 0.8 ? wandering(within) : standing(within);
  return {
    id,
    label: kind.label,
    boxAt(timeSeconds) {
      const at = place(timeSeconds);
      if (!at) return null;
      const height = fullHeight * (0.4 + 0.6 * at.y);
      const width = height * kind.shape;
      return { left: at.x - width / 2, top: at.y - height, right: at.x + width / 2, bottom: at.y };
    },
  };
}

type Within = (low: number, high: number) => number;
/** Where the feet are. */
type Place = (timeSeconds: number) => { x: number; y: number } | null;

function passing(within: Within): Place {
  const starts = within(-6, SECONDS - 4);
  const speed = within(0.06, 0.35);
  const rightwards = within(0, 1) < 0.5;
  const y = within(0.4, 0.95);
  const drift = within(-0.02, 0.02);
  const [depth, period, phase] = [within(0, 0.05), within(2, 6), within(0, 6)];
  return (time) => {
    const along = -0.3 + speed * (time - starts);
    if (along < -0.3 || along > 1.3) return null;
    const bend = depth * Math.sin((2 * Math.PI * time) / period + phase);
    return { x: rightwards ? along : 1 - along, y: y + drift * (time - starts) + bend };
  };
}

function wandering(within: Within): Place {
  const stops = Array.from({ length: 6 }, () => ({ x: within(0.05, 0.95), y: within(0.4, 0.95) }));
  const walk = within(2.5, 5);
  const rest = within(0, 2);
  return (time) => {
    const leg = Math.min(stops.length - 2, Math.floor(time / (walk + rest)));
    const part = Math.min(1, (time - leg * (walk + rest)) / walk);
    const eased = part * part * (3 - 2 * part);
    const [from, to] = [stops[leg]!, stops[leg + 1]!];
    return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased };
  };
}

function standing(within: Within): Place {
  const [x, y] = [within(0.05, 0.95), within(0.4, 0.95)];
  const sway = within(0, 0.004);
  return (time) => ({ x: x + sway * Math.sin(time * 2), y });
}
