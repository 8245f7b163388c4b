import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { observationsToCsv } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { readAnalysis } from './analysis-folder.ts';

it('opens a folder from before loudness and the time of recording were kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'analysis-'));
  try {
    const older = {
      version: 1,
      id: 'a',
      name: 'a.mp4',
      original: '/a.mp4',
      mediaDuration: 2,
      facts: { container: 'mov', durationSeconds: 2, declaredDurationSeconds: 2, picture: null, sound: null },
      shots: [{ start: 0, end: 2 }],
    };
    await writeFile(join(folder, 'media.json'), JSON.stringify(older));
    await writeFile(join(folder, 'observations.csv'), observationsToCsv([]));
    const { document, observations } = await readAnalysis(folder);
    expect(document).toMatchObject({
      id: 'a',
      recordedAt: null,
      loudness: null,
      facts: { recordedAt: null },
    });
    expect(observations).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
