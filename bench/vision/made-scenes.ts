import { type Box, COCO_LABELS, type DetectedFrame, type Detection } from '@cutgraph/core';
import { normal, randomFrom } from '../videograph/random.ts';
import { type MadeObject, madeObject, SECONDS } from './made-paths.ts';

/** How hard a scene is to follow. */
export type Level = {
  name: string;
  /** Objects that come and go within the scene. */
  objects: number;
  /** Deviation of each side of a found box, as a share of the box's width or height. */
  noise: number;
  /** Share of the plain boxes that the detector does not find; what is hidden is missed more. */
  misses: number;
  /** Boxes of nothing a frame, somewhere. */
  falseBoxes: number;
  /** Things that are taken for a person again and again, half of the time, with little confidence. */
  ghosts: number;
  /** Share of boxes with another label; half of them besides the right one. */
  flips: number;
};

export const LEVELS: readonly Level[] = [
  { name: 'easy', objects: 5, noise: 0.02, misses: 0.1, falseBoxes: 0.2, ghosts: 0, flips: 0.02 },
  { name: 'middle', objects: 9, noise: 0.04, misses: 0.2, falseBoxes: 0.5, ghosts: 1, flips: 0.05 },
  { name: 'hard', objects: 15, noise: 0.06, misses: 0.3, falseBoxes: 1, ghosts: 2, flips: 0.1 },
];

/** A true object in a frame, cut at the frame's edge. */
type TrueBox = { id: string; label: string; box: Box };

/** What was there and what a detector says, frame by frame. `sources[i][j]` is the object behind detection j of frame i. */
export type MadeScene = { frames: DetectedFrame[]; truth: TrueBox[][]; sources: (string | null)[][] };

/** Less of an object within the frame than this does not count as there. */
const SHARE_WITHIN = 0.3;
const LEAST_CONFIDENCE = 0.15;
const VEHICLES = ['car', 'truck', 'bus'];

/** Makes a scene, the same for the same seed; at another frame rate the objects move the same. */
export function madeScene(level: Level, framesPerSecond: number, seed: number): MadeScene {
  const paths = randomFrom(seed);
  const objects = Array.from({ length: level.objects }, (_, index) => madeObject(`o${index}`, paths));
  const ghosts = Array.from({ length: level.ghosts }, () => anyBox(paths));
  const random = randomFrom(seed + 1_000_003);
  const scene: MadeScene = { frames: [], truth: [], sources: [] };
  for (let index = 0; index < SECONDS * framesPerSecond; index++) {
    const time = index / framesPerSecond;
    const truth = objects.flatMap((object) => trueBox(object, time));
    const found = truth.flatMap((object) =>
      detect(object, truth, level, random).map((detection) => ({
        source: object.id as string | null,
        detection,
      })),
    );
    const boxes = [
      ...ghosts.filter(() => random() < 0.5).map((box) => noisy(box, level.noise, random)),
      ...Array.from({ length: countOf(level.falseBoxes, random) }, () => anyBox(random)),
    ];
    for (const box of boxes) {
      const confidence = LEAST_CONFIDENCE + 0.4 * random() ** 1.5;
      found.push({ source: null, detection: { label: 'person', box, confidence } });
    }
    scene.truth.push(truth);
    scene.frames.push({ time, detections: found.map(({ detection }) => detection) });
    scene.sources.push(found.map(({ source }) => source));
  }
  return scene;
}

function trueBox({ id, label, boxAt }: MadeObject, time: number): TrueBox[] {
  const whole = boxAt(time);
  if (!whole) return [];
  const box = cut(whole);
  return areaOf(box) >= SHARE_WITHIN * areaOf(whole) ? [{ id, label, box }] : [];
}

/** Nothing, one detection, or two when the detector says two labels for one thing. */
function detect(object: TrueBox, all: readonly TrueBox[], level: Level, random: () => number): Detection[] {
  const hidden = Math.max(
    0,
    ...all.map((other) => (isNearer(other, object) ? shareHidden(object.box, other.box) : 0)),
  );
  const missed = level.misses + (1 - level.misses) * Math.min(1, Math.max(0, (hidden - 0.3) / 0.5));
  const confidence = Math.min(0.97, 0.75 - 0.5 * hidden + 0.13 * normal(random));
  const box = noisy(object.box, level.noise, random);
  const flips = random() < level.flips;
  const other = otherLabel(object.label, random);
  const both = random() < 0.5;
  if (random() < missed || confidence < LEAST_CONFIDENCE) return [];
  if (!flips) return [{ label: object.label, box, confidence }];
  const wrong = { label: other, box, confidence };
  return both ? [{ label: object.label, box, confidence: confidence * 0.9 }, wrong] : [wrong];
}

/** Vehicles are mixed up with each other, and rarely anything with anything. */
function otherLabel(label: string, random: () => number): string {
  const choice = random();
  const others = VEHICLES.includes(label) && choice < 0.9 ? VEHICLES : COCO_LABELS;
  const rest = others.filter((other) => other !== label);
  return rest[Math.floor(random() * rest.length)]!;
}

function isNearer(other: TrueBox, object: TrueBox): boolean {
  return other.id !== object.id && other.box.bottom > object.box.bottom;
}

function noisy(box: Box, noise: number, random: () => number): Box {
  const width = noise * (box.right - box.left);
  const height = noise * (box.bottom - box.top);
  return cut({
    left: box.left + width * normal(random),
    top: box.top + height * normal(random),
    right: box.right + width * normal(random),
    bottom: box.bottom + height * normal(random),
  });
}

function anyBox(random: () => number): Box {
  const height = 0.08 + 0.25 * random();
  const width = height * (0.3 + 0.5 * random());
  const [left, top] = [random() * (1 - width), random() * (1 - height)];
  return { left, top, right: left + width, bottom: top + height };
}

/** A whole number that is `mean` on average: Knuth's way to Poisson's distribution. */
function countOf(mean: number, random: () => number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
  return count;
}

function cut(box: Box): Box {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return {
    left: within(box.left),
    top: within(box.top),
    right: within(box.right),
    bottom: within(box.bottom),
  };
}

function areaOf(box: Box): number {
  return Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
}

function shareHidden(box: Box, front: Box): number {
  const width = Math.min(box.right, front.right) - Math.max(box.left, front.left);
  const height = Math.min(box.bottom, front.bottom) - Math.max(box.top, front.top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / areaOf(box);
}
