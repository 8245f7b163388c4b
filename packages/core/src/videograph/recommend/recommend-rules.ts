import { LOOKS } from '../rules/look-presets.ts';
import type { VideographRules } from '../rules/rules.ts';

/** Seconds that a clip must have to be recommended at all. */
export const SHORTEST_CLIP_SECONDS = 2;
/** The wished seconds of a recommended stretch where its clip has them, and those at which it gets long. */
export const USUAL_SECONDS = 5;
export const LONG_SECONDS = 9;

/**
 * The rules of recommendations: no template has been chosen yet, so any subject, the whole picture, and the balance of
 * all terms. Surroundings and recording time are not packed with the points, so they have no weight.
 */
export const RECOMMEND_RULES: VideographRules = {
  montage: 'matchcuts',
  otherJoins: [],
  canvas: { width: 1920, height: 1080, framesPerSecond: 30 },
  cropToSubject: false,
  query: { category: '', entity: '', confidence: 0.15 },
  mediaLimit: 1,
  searchLimit: 400,
  children: { min: 1, max: 20 },
  cuts: { min: 1, max: 20 },
  minCutLength: SHORTEST_CLIP_SECONDS,
  cutLength: { shortest: SHORTEST_CLIP_SECONDS, wished: USUAL_SECONDS, longest: LONG_SECONDS },
  searchSeconds: 2,
  target: { seconds: 60, min: null, max: null },
  look: {
    positionMatch: 0.25,
    weights: { ...LOOKS[''].weights, position: 0.25, context: 0, time: 0 },
    velocityReach: 0,
    wantsMovement: false,
    least: {},
  },
  gated: false,
  start: { kind: 'position', entity: '', x: 0.5, y: 0.5, size: 0.4 },
};
