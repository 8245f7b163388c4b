import { overlapOf } from '@cutgraph/core';
import { trackObjects } from '@cutgraph/vision';
import type { Figure } from '../figures.ts';
import { LEVELS, type Level, type MadeScene, madeScene } from './made-scenes.ts';
import { trackByOverlap } from './patient-peer.ts';
import { clearMot, identityF1, type Named } from './tracking-metrics.ts';

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);
const MIDDLE = LEVELS[1]!;

type Score = { mota: number; idf1: number; switches: number };

/**
 * How well objects are followed on made scenes with known truth, against a plain peer, and against the most that the
 * injected detections allow (each with its true name and no false one).
 */
export function trackingFigures(): Figure[] {
  return [
    ...figuresOf(MIDDLE, 5, ''),
    ...LEVELS.filter((level) => level !== MIDDLE).flatMap((level) => figuresOf(level, 5, `.${level.name}`)),
    ...[4, 2].flatMap((rate) => figuresOf(MIDDLE, rate, `.at_${rate}_fps`)),
  ];
}

function figuresOf(level: Level, framesPerSecond: number, suffix: string): Figure[] {
  const scenes = SEEDS.map((seed) => madeScene(level, framesPerSecond, seed));
  const ours = meanScore(scenes, ourNames);
  const peer = meanScore(scenes, ({ frames }) => trackByOverlap(frames));
  const most = meanScore(scenes, trueNames);
  const figure = (name: string, value: number, unit: string) => ({
    name: `vision.${name}${suffix}`,
    value,
    unit,
  });
  return [
    figure('mota', ours.mota, 'share'),
    figure('idf1', ours.idf1, 'share'),
    figure('switches', ours.switches, 'per-scene'),
    figure('label_right', labelRight(scenes), 'share'),
    figure('mota.over_peer', ours.mota / peer.mota, 'ratio'),
    figure('idf1.over_peer', ours.idf1 / peer.idf1, 'ratio'),
    figure('mota.of_possible', ours.mota / most.mota, 'ratio'),
    figure('idf1.of_possible', ours.idf1 / most.idf1, 'ratio'),
  ];
}

function meanScore(scenes: MadeScene[], follow: (scene: MadeScene) => Named[][]): Score {
  const scores = scenes.map((scene) => {
    const found = follow(scene);
    const frames = scene.truth.map((truth, index) => ({ truth, found: found[index]! }));
    return { ...clearMot(frames), idf1: identityF1(frames) };
  });
  const mean = (key: keyof Score) => scores.reduce((sum, score) => sum + score[key], 0) / scores.length;
  return { mota: mean('mota'), idf1: mean('idf1'), switches: mean('switches') };
}

function ourNames({ frames }: MadeScene): Named[][] {
  const observations = Map.groupBy(trackObjects(frames, [], 'made'), ({ time }) => time);
  return frames.map(({ time }) =>
    (observations.get(time) ?? []).map(({ track, box }) => ({ id: track, box })),
  );
}

/** Every detection that has an object behind it under that object's name, once a frame. */
function trueNames({ frames, sources }: MadeScene): Named[][] {
  return frames.map(({ detections }, frame) => {
    const names = sources[frame]!;
    return detections.flatMap(({ box }, index) => {
      const id = names[index];
      return id && names.indexOf(id) === index ? [{ id, box }] : [];
    });
  });
}

/** Of the boxes that we found on a true object: how many have its label, in spite of the flips. */
function labelRight(scenes: MadeScene[]): number {
  const verdicts = scenes.flatMap(({ frames, truth }) => {
    const truthAt = new Map(frames.map(({ time }, index) => [time, truth[index]!]));
    return trackObjects(frames, [], 'made').flatMap(({ time, box, label }) => {
      const near = truthAt.get(time)!.filter((object) => overlapOf(object.box, box) >= 0.5);
      return near.length ? [near.some((object) => object.label === label)] : [];
    });
  });
  return verdicts.filter(Boolean).length / verdicts.length;
}
