import type { MediaInput, Observation } from '@cutgraph/core';
import { randomFrom } from '../videograph/random.ts';

const SAMPLES_A_SECOND = 5;
const LABELS = ['person', 'person', 'person', 'dog', 'car'] as const;

/**
 * Videos with so many clips each, seeded: people, dogs and cars of all sizes that stand or walk straight through flat
 * pictures for 2.4 to 16 seconds, several at a time.
 */
export function* madeMedia(count: number, clipsEach: number, seed: number): Generator<MediaInput> {
  const random = randomFrom(seed);
  for (let number = 0; number < count; number++) {
    const mediaId = `media-${String(number).padStart(6, '0')}`;
    const observations: Observation[] = [];
    for (let track = 0; track < clipsEach; track++) addClip(observations, mediaId, String(track), random);
    const end = observations.reduce((latest, { time }) => Math.max(latest, time), 0);
    yield { mediaId, observations, durationSeconds: end + 0.2, aspect: 16 / 9 };
  }
}

function addClip(to: Observation[], mediaId: string, track: string, random: () => number): void {
  const label = LABELS[Math.floor(random() * LABELS.length)]!;
  const start = Math.round(random() * 200) / SAMPLES_A_SECOND;
  const seconds = 2.4 + 13.6 * random() ** 2;
  const height = 0.1 + 0.7 * random() ** 2;
  const width = label === 'person' ? (height * 9) / 16 / (2 + random()) : height * (0.6 + 0.6 * random());
  const x = 0.1 + 0.8 * random();
  const y = height / 2 + (1 - height) * random();
  const speed = random() < 0.3 ? 0 : (random() - 0.5) * 0.1;
  for (let sample = 0; sample <= seconds * SAMPLES_A_SECOND; sample++) {
    const moved = x + (speed * sample) / SAMPLES_A_SECOND + (random() - 0.5) * 0.006;
    const centre = Math.min(0.98, Math.max(0.02, moved));
    to.push({
      ...{ mediaId, track, label, category: label, confidence: 0.4 + 0.5 * random() },
      time: start + sample / SAMPLES_A_SECOND,
      box: {
        left: Math.max(0, centre - width / 2),
        top: Math.max(0, y - height / 2),
        right: Math.min(1, centre + width / 2),
        bottom: Math.min(1, y + height / 2),
      },
    });
  }
}
