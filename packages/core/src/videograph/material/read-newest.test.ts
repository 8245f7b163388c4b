import { expect, test } from 'vitest';
import { observationsToCsv } from '../../footage/observations-csv.ts';
import { assembleMaterial } from './media-material.ts';
import { readNewest } from './read-newest.ts';

const BOX = { left: 0.2, top: 0.2, right: 0.4, bottom: 0.6 };

function materialWith(mediaId: string, count: number) {
  const observations = Array.from({ length: count }, (_, at) => ({
    ...{ mediaId, time: at / 4, track: 'a', label: 'person', category: 'person', box: BOX, confidence: 0.8 },
  }));
  const addresses = {
    ...{ mediaPath: '', mediaURL: '', spriteSheetURL: '', storageURL: '', thumbnailURL: '' },
    clipThumbnailURLs: {},
  };
  const known = { mediaId, name: mediaId, durationSeconds: 9, picture: null, recordedAt: null };
  const material = assembleMaterial(
    { ...known, lastModified: null, addresses },
    { observations: mediaId, facts: null, quality: null, looks: null, speech: null },
  );
  return { material, csv: observationsToCsv(observations) };
}

function read(counts: readonly number[], mostObservations: number) {
  const made = counts.map((count, at) => materialWith(`m${at}`, count));
  const shares: number[] = [];
  const { inputs, leftOut } = readNewest(
    made.map(({ material }) => material),
    {
      mostObservations,
      readText: (path) => made[Number(path.slice(1))]!.csv,
      onRead: (share) => shares.push(share),
    },
  );
  return { read: inputs.map(({ mediaId }) => mediaId), leftOut, shares };
}

test('media are read from the newest on while their observations are within the limit', () => {
  expect(read([3, 4, 5], 12)).toEqual({ read: ['m0', 'm1', 'm2'], leftOut: 0, shares: [1 / 3, 2 / 3, 1] });
  expect(read([3, 4, 5], 11)).toEqual({ read: ['m0', 'm1'], leftOut: 1, shares: [1 / 3, 2 / 3] });
  // A smaller one behind the limit is older still: which videos are used depends on their order alone.
  expect(read([3, 9, 1], 8)).toMatchObject({ read: ['m0'], leftOut: 2 });
});

test('the newest media is read however much is seen in it', () => {
  expect(read([9, 1], 4)).toMatchObject({ read: ['m0'], leftOut: 1 });
});
