import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timelineOf } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { HAS_MELT } from '../../../../e2e/harness/melt.ts';
import { compareFilm } from '../../../../e2e/interchange/compare-film.ts';
import { makeFilmSources, SIZE } from '../../../../e2e/interchange/film-sources.ts';

/** The soak `interchange` plays 30 films of sources of every rate. */
it.runIf(HAS_MELT)(
  'melt shows the frames of the plan: cuts, a crop, another speed, a dissolve, fades',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mlt-'));
    try {
      const sources = await makeFilmSources(folder, [30]);
      const media = { key: sources[0]!.key, uri: '' };
      const plain = { media, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 };
      const clips = [
        {
          ...plain,
          id: '1',
          start: 1,
          end: 2,
          fadeIn: 0.2,
          transition: { kind: 'dissolve', durationSeconds: 0.4 } as const,
        },
        { ...plain, id: '2', start: 3, end: 4, crop: { left: 0.25, top: 0.1, right: 0.85, bottom: 0.9 } },
        { ...plain, id: '3', start: 1.2, end: 3.2, speed: 2, fadeOut: 0.2 },
      ];
      const facts = Object.fromEntries(sources.map(({ key, facts }) => [key, facts]));
      const timeline = timelineOf(clips, { ...SIZE, framesPerSecond: 30 });
      const { compared, differences } = await compareFilm(folder, sources, { timeline, facts });
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(60);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
