import type { MediaInput, Observation } from '@cutgraph/core';
import { randomFrom } from './random.ts';

const SAMPLES_A_SECOND = 5;
const TRACK_SECONDS = 12;
const MEDIA_COUNT = 80;

/** Many people who walk straight through flat pictures: a load for measuring speed and recall, seeded. */
export function flatFootage(observationCount: number, seed: number): MediaInput[] {
  const random = randomFrom(seed);
  const perTrack = SAMPLES_A_SECOND * TRACK_SECONDS;
  const trackCount = Math.ceil(observationCount / perTrack);
  const tracksAMedia = Math.ceil(trackCount / MEDIA_COUNT);
  const media: MediaInput[] = [];
  for (let first = 0; first < trackCount; first += tracksAMedia) {
    const mediaId = `media-${String(media.length).padStart(4, '0')}`;
    const observations: Observation[] = [];
    for (let track = first; track < Math.min(trackCount, first + tracksAMedia); track++)
      addWalk(observations, mediaId, String(track - first), (track - first) * 4, random);
    media.push({
      mediaId,
      observations,
      durationSeconds: tracksAMedia * 4 + TRACK_SECONDS,
      aspect: 16 / 9,
    });
  }
  return media;
}

function addWalk(
  observations: Observation[],
  mediaId: string,
  track: string,
  start: number,
  random: () => number,
): void {
  const height = 0.1 + 0.7 * random() ** 2;
  const width = (height * 9) / 16 / (2 + random());
  const x = 0.1 + 0.8 * random();
  const y = height / 2 + (1 - height) * random();
  const speed = random() < 0.3 ? 0 : (random() - 0.5) * 0.08;
  for (let sample = 0; sample < SAMPLES_A_SECOND * TRACK_SECONDS; sample++) {
    const seconds = sample / SAMPLES_A_SECOND;
    const centre = Math.min(0.98, Math.max(0.02, x + speed * seconds + (random() - 0.5) * 0.006));
    observations.push({
      mediaId,
      time: start + seconds,
      track,
      label: 'person',
      category: 'person',
      box: {
        left: Math.max(0, centre - width / 2),
        top: Math.max(0, y - height / 2),
        right: Math.min(1, centre + width / 2),
        bottom: Math.min(1, y + height / 2),
      },
      confidence: 0.4 + 0.5 * random(),
    });
  }
}
