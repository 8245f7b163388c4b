import type { MediaInput, Observation } from '@cutgraph/core';
import { normal, randomFrom } from './random.ts';

/** One shot of a made film: its footage, and the track of the performer that the camera follows. */
export type Shot = { media: MediaInput; performer: string };

/** Metres and radians on the ground; the heading is where a walker goes. */
type Walker = { x: number; z: number; heading: number; turn: number; speed: number; height: number };
type Camera = { x: number; z: number; yaw: number; height: number; focal: number; pan: number };
/** Where a walker stands seen from a camera: metres to the right and ahead, and its heading against the camera's. */
type Relation = { right: number; ahead: number; heading: number };

const ASPECT = 16 / 9;
const SAMPLES_A_SECOND = 5;

/**
 * A film of several shots in a 3-D scene. In every shot another performer walks, seen by a camera of its own that
 * pans after it. The director puts each new camera where its performer stands to it as the last one stood to the
 * last camera when the shot ended - within what hands can do: some centimetres and degrees off. What comes out is
 * detections: noisy boxes of a pinhole projection, with misses, false boxes and bystanders. Order is the film's.
 */
export function solidFilm(seed: number, shotCount: number): Shot[] {
  const random = randomFrom(seed);
  const place = placeOf(seed);
  const shots: Shot[] = [];
  let relation: Relation = {
    right: (random() - 0.5) * 2,
    ahead: 4 + random() * 5,
    heading: random() * 2 * Math.PI,
  };
  while (shots.length < shotCount) {
    const placed: Relation = {
      right: relation.right + 0.12 * normal(random),
      ahead: relation.ahead * (1 + 0.04 * normal(random)),
      heading: relation.heading + 0.1 * normal(random),
    };
    const shot = shoot(`film-${seed}-${shots.length}`, placed, random);
    if (shot) {
      shots.push({ ...shot.shot, media: { ...shot.shot.media, ...place(shots.length, shot.shot.media) } });
      relation = shot.last;
    } else {
      // The performer left the picture or came too near: the take before is shot again with another walk.
      shots.length = 0;
      relation = { right: (random() - 0.5) * 2, ahead: 4 + random() * 5, heading: random() * 2 * Math.PI };
    }
  }
  return shots;
}

type Place = (shot: number, media: MediaInput) => Pick<MediaInput, 'looks' | 'quality' | 'recordedAt'>;

/**
 * Where a film is made: every shot there has nearly its colours and its likeness, and is recorded some minutes after
 * the one before. It has random numbers of its own, so that the walks do not depend on it.
 */
function placeOf(seed: number): Place {
  const random = randomFrom(seed + 77_777);
  const palette = Array.from({ length: 64 }, () => random() ** 6);
  const scene = Array.from({ length: 480 }, () => normal(random));
  const begun = Date.UTC(2025, 5, 1) + random() * 30 * 86_400_000;
  let minutes = 0;
  return (shot, { durationSeconds }) => {
    minutes += 1 + random() * 20;
    const colour = palette.map((share) => share * (0.4 + 1.2 * random()) + 0.002 * random());
    const likeness = scene.map((number) => number + 0.8 * normal(random));
    const [sum, length] = [colour.reduce((a, b) => a + b, 0), Math.hypot(...likeness)];
    const quality = Array.from({ length: Math.ceil(durationSeconds) }, () => ({
      sharpness: 0.6 + 0.3 * random(),
      light: 0.4 + 0.2 * random(),
      shake: 0.2 * random(),
      black: false,
      frozen: false,
      loudness: null,
    }));
    return {
      looks: [
        {
          shot: { start: 0, end: durationSeconds },
          time: durationSeconds / 2,
          likeness: likeness.map((number) => number / length),
          colour: colour.map((part) => part / sum),
          text: null,
        },
      ],
      quality,
      recordedAt: begun + (minutes + shot) * 60_000,
    };
  };
}

/** One take: null where the performer does not stay well inside the picture. */
function shoot(
  mediaId: string,
  begin: Relation,
  random: () => number,
): { shot: Shot; last: Relation } | null {
  const seconds = Math.round((5.6 + random() * 2.4) * SAMPLES_A_SECOND) / SAMPLES_A_SECOND;
  const performer = walkerAt(random() * 100, random() * 100, random() * 2 * Math.PI, random);
  const yaw = performer.heading - begin.heading;
  const camera: Camera = {
    x: performer.x - begin.right * Math.cos(yaw) - begin.ahead * Math.sin(yaw),
    z: performer.z + begin.right * Math.sin(yaw) - begin.ahead * Math.cos(yaw),
    yaw,
    height: 1.3 + random() * 0.5,
    focal: 0.9,
    pan: 0.8 + random() * 0.15,
  };
  const bystanders = Array.from({ length: Math.floor(random() * 4) }, () => {
    const [right, ahead] = [(random() - 0.5) * 12, 6 + random() * 12];
    const x = camera.x + right * Math.cos(yaw) + ahead * Math.sin(yaw);
    return walkerAt(
      x,
      camera.z - right * Math.sin(yaw) + ahead * Math.cos(yaw),
      random() * 2 * Math.PI,
      random,
    );
  });
  const observations: Observation[] = [];
  const samples = Math.round(seconds * SAMPLES_A_SECOND);
  let last = begin;
  for (let sample = 0; sample <= samples; sample++) {
    const time = sample / SAMPLES_A_SECOND;
    const aimed = panned(camera, performer, begin);
    last = relationOf(aimed, performer);
    const box = projected(aimed, performer);
    if (!box || last.ahead < 2.2 || last.ahead > 15) return null;
    const middle = (box.left + box.right) / 2;
    if (middle < 0.08 || middle > 0.92) return null;
    const isEnd = sample === 0 || sample === samples;
    detect(observations, mediaId, time, 'performer', box, isEnd, random);
    bystanders.forEach((walker, number) => {
      const seen = projected(aimed, walker);
      if (seen) detect(observations, mediaId, time, `bystander-${number}`, seen, false, random);
      step(walker);
    });
    if (random() < 0.05) {
      const [left, top] = [random() * 0.8, random() * 0.6];
      const ghost = { left, top, right: left + 0.05 + random() * 0.15, bottom: top + 0.1 + random() * 0.3 };
      detect(observations, mediaId, time, `ghost-${sample}`, ghost, true, random);
    }
    step(performer);
  }
  const media = { mediaId, observations, durationSeconds: seconds + 1 / SAMPLES_A_SECOND, aspect: ASPECT };
  return { shot: { media, performer: 'performer' }, last };
}

function walkerAt(x: number, z: number, heading: number, random: () => number): Walker {
  const turn = 0.08 * normal(random);
  return { x, z, heading, turn, speed: 0.5 + random() * 0.9, height: 1.55 + random() * 0.35 };
}

function step(walker: Walker): void {
  walker.x += (walker.speed * Math.sin(walker.heading)) / SAMPLES_A_SECOND;
  walker.z += (walker.speed * Math.cos(walker.heading)) / SAMPLES_A_SECOND;
  walker.heading += walker.turn / SAMPLES_A_SECOND;
}

/** The camera turned after the performer, by the share of the way that its operator keeps up with. */
function panned(camera: Camera, performer: Walker, begin: Relation): Camera {
  const { right, ahead } = relationOf(camera, performer);
  const bearing = Math.atan2(right, ahead) - Math.atan2(begin.right, begin.ahead);
  return { ...camera, yaw: camera.yaw + camera.pan * bearing };
}

function relationOf(camera: Camera, walker: Walker): Relation {
  const [dx, dz] = [walker.x - camera.x, walker.z - camera.z];
  return {
    right: dx * Math.cos(camera.yaw) - dz * Math.sin(camera.yaw),
    ahead: dx * Math.sin(camera.yaw) + dz * Math.cos(camera.yaw),
    heading: walker.heading - camera.yaw,
  };
}

/** The box around the eight corners of a standing body, or null where less than a third of it is in the picture. */
function projected(camera: Camera, walker: Walker): Observation['box'] | null {
  const { right, ahead, heading } = relationOf(camera, walker);
  if (ahead < 1) return null;
  let [left, top, far, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const side of [-0.28, 0.28]) {
    for (const front of [-0.22, 0.22]) {
      const x = right + side * Math.cos(heading) + front * Math.sin(heading);
      const z = ahead - side * Math.sin(heading) + front * Math.cos(heading);
      for (const up of [0, walker.height]) {
        const u = 0.5 + (camera.focal * x) / z;
        const v = 0.5 + (camera.focal * ASPECT * (camera.height - up)) / z;
        [left, far] = [Math.min(left, u), Math.max(far, u)];
        [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
      }
    }
  }
  const whole = (far - left) * (bottom - top);
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(1, far),
    bottom: Math.min(1, bottom),
  };
  if (box.right <= box.left || box.bottom <= box.top) return null;
  return (box.right - box.left) * (box.bottom - box.top) > whole / 3 ? box : null;
}

/** What a detector makes of a box: one frame in ten missed, edges off by some hundredths of its size. */
function detect(
  observations: Observation[],
  mediaId: string,
  time: number,
  track: string,
  box: Observation['box'],
  isKept: boolean,
  random: () => number,
): void {
  if (!isKept && random() < 0.1) return;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const off = (size: number) => size * 0.025 * normal(random);
  const noisy = {
    left: Math.max(0, box.left + off(width)),
    top: Math.max(0, box.top + off(height)),
    right: Math.min(1, box.right + off(width)),
    bottom: Math.min(1, box.bottom + off(height)),
  };
  if (noisy.right - noisy.left < 0.005 || noisy.bottom - noisy.top < 0.005) return;
  const confidence = Math.min(0.97, Math.max(0.16, 0.75 + 0.12 * normal(random)));
  observations.push({ mediaId, time, track, label: 'person', category: 'person', box: noisy, confidence });
}
