import type { EdgeTerms } from '../graph/videograph.ts';

/** What a term counts from `from` on, and from where on it counts in full. */
type Share = { weight: number; from: number; full: number };

/**
 * Fitted to blind ratings of joins that pass the gates (0 jarring, 1/2 acceptable, 1 a match cut): what the eye rests on
 * decides, then whether both sides show the same part of it, then how clearly.
 */
const SHARES: Partial<Record<keyof EdgeTerms, Share>> = {
  prominence: { weight: 0.4, from: 0.5, full: 0.9 },
  shape: { weight: 0.3, from: 0.1, full: 0.7 },
  quality: { weight: 0.28, from: 0.45, full: 0.9 },
  timing: { weight: 0.17, from: 0, full: 1 },
  position: { weight: 0.15, from: 0, full: 0.5 },
};
const BASE = -0.3;
/** The most that a join has whose subjects do not meet at all, and the position term from which they do. */
const UNMET = 0.35;
const MET = 0.4;

/** A match below this is none that Auto makes: from here on hardly one is jarring. */
export const LEAST_MATCH = 0.45;

/** How good viewers find a match that passes the gates, 0 to 1. */
export function joinQualityOf(terms: EdgeTerms): number {
  const sum = Object.entries(SHARES).reduce((all, [name, { weight, from, full }]) => {
    const term = terms[name as keyof EdgeTerms] ?? 0;
    return all + weight * clamp((term - from) / (full - from));
  }, BASE);
  // However good the rest, subjects that do not meet make no match.
  return clamp(Math.min(sum, UNMET + (1 - UNMET) * clamp((terms.position ?? 0) / MET)));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
