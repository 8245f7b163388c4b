import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { observationsToCsv } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { mediaInputsOf, readAnalysis } from './analysis-folder.ts';

it('a folder of an earlier release is read with what it has', async () => {
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
    const analysis = await readAnalysis(folder);
    expect(analysis.document).toMatchObject({
      id: 'a',
      recordedAt: null,
      loudness: null,
      facts: { recordedAt: null },
    });
    const [input] = mediaInputsOf([analysis]);
    expect(input).toMatchObject({ observations: [], shots: [{ start: 0, end: 2 }], aspect: 16 / 9 });
    expect(input).not.toHaveProperty('speech');
  } finally {
    await rm(folder, { recursive: true });
  }
});
