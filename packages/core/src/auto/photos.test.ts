import { describe, expect, it } from 'vitest';
import { media, rules } from '../../test/made-scenes.ts';
import type { SecondQuality } from '../footage/second-quality.ts';
import { timelineOfPath } from '../timeline/from-path.ts';
import { videoClipsOf } from '../timeline/timeline.ts';
import { photoMaterial } from '../videograph/material/photo-material.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';
import { autoFilms } from './auto-films.ts';
import { generateMontage } from './generate-montage.ts';

const HASH = (bits: string) => bits.repeat(32);
const second = (more: Partial<SecondQuality> = {}): SecondQuality => ({
  ...{ sharpness: 0.7, light: 0.5, shake: 0, black: false, frozen: true, loudness: null },
  ...more,
});

/** A photo as it is read: 30 seconds that stand still, and one subject, or none. */
function photo(
  id: string,
  hash: string,
  more: Partial<MediaInput> = {},
  quality: Partial<SecondQuality> = {},
) {
  const seen = { seconds: 3.9, x: 0.6, width: 0.2, height: 0.5, label: 'dog', category: 'animal' };
  return photoMaterial(
    media(id, id.startsWith('empty') ? [] : [seen], {
      ...{ isPhoto: true, durationSeconds: 30, width: 4000, height: 3000, aspect: 4 / 3 },
      ...{ shots: [{ start: 0, end: 30 }], name: `${id}.jpg` },
      quality: Array.from({ length: 30 }, () => second({ pictureHash: HASH(hash), ...quality })),
      ...more,
    }),
  );
}
const video = (id: string) =>
  media(id, [{ seconds: 8, x: 0.5, width: 0.25, height: 0.7 }], {
    quality: Array.from({ length: 9 }, () => second({ frozen: false, loudness: -30 })),
    name: `${id}.mp4`,
  });
const shown = ({ videograph, path }: ReturnType<typeof generateMontage>) =>
  path.map((index) => videograph.cuts[index]!);
const ids = (grown: ReturnType<typeof generateMontage>) => shown(grown).map(({ mediaID }) => mediaID);

describe('photos in generation', () => {
  it('make a film of their own, each shown once for two to four seconds', () => {
    const photos = ['0', '3', '5', '9', 'f'].map((hash, at) =>
      photo(`${at % 2 ? 'empty' : 'photo'}-${at}`, hash),
    );
    const { grown } = autoFilms(photos)[0]!;
    expect(ids(grown).sort()).toEqual(photos.map(({ mediaId }) => mediaId).sort());
    for (const { length } of shown(grown)) {
      expect(length).toBeGreaterThanOrEqual(2 - 1e-6);
      expect(length).toBeLessThanOrEqual(4 + 1e-6);
    }
  });

  it('are shown beside videos, in highlights by template and in films of Auto', () => {
    const footage = [video('a'), video('b'), photo('photo-1', '3'), photo('empty-2', 'c')];
    const highlights = { ...rules({ durationTargetTime: 20 }), montage: 'highlights' as const };
    for (const grown of [
      autoFilms(footage, { montage: 'highlights' })[0]!.grown,
      generateMontage({ media: footage, rules: highlights }),
    ]) {
      const all = ids(grown);
      expect(all.filter((id) => id === 'photo-1')).toHaveLength(1);
      expect(new Set(all).has('a') || new Set(all).has('b')).toBe(true);
    }
  });

  it('of one burst are reduced to the sharpest, but not those of another hour', () => {
    // Hashes that differ in an eighth of their bits: more than two takes of one thing do.
    const start = '3'.repeat(16);
    const [one, other] = [`${start}${start}`, `${start}c3c3c3c333333333`] as const;
    const at = (id: string, hash: string, recordedAt: number, sharpness: number) =>
      photo(id, '0', { recordedAt }, { pictureHash: hash, sharpness });
    const burst = [at('x', one, 1e12, 0.5), at('y', other, 1e12 + 800, 0.9)];
    const later = at('z', other.split('').reverse().join(''), 1e12 + 3_600_000, 0.4);
    const { grown } = autoFilms([...burst, later])[0]!;
    expect(ids(grown).sort()).toEqual(['y', 'z']);
    expect(grown.report.notes).toContainEqual({ code: 'similar-clips', params: { count: 1 } });
    const apart = [burst[0]!, { ...burst[1]!, recordedAt: 1e12 + 60_000 }];
    expect(autoFilms(apart)[0]!.grown.report.notes.map(({ code }) => code)).not.toContain('similar-clips');
  });

  it('move slowly in the timeline of a highlight film, by keyframes over the whole clip', () => {
    const photos = ['0', '3', '5'].map((hash, at) => photo(`photo-${at}`, hash));
    const { grown } = autoFilms(photos, { montage: 'highlights' })[0]!;
    for (const { start, end, framing = [] } of videoClipsOf(timelineOfPath(grown.videograph, grown.path)))
      expect(framing.map(({ time }) => time)).toEqual([start, end]);
  });

  it('are left out of match cuts, which says so', () => {
    const grown = generateMontage({ media: [video('a'), video('b'), photo('photo-1', '3')], rules: rules() });
    expect(new Set(Object.values(grown.videograph.cuts).map(({ mediaID }) => mediaID))).toEqual(
      new Set(['a', 'b']),
    );
    expect(grown.report.notes).toContainEqual({ code: 'photos-do-not-match', params: { count: 1 } });
  });

  it('leave a film of videos as it was', () => {
    const { grown } = autoFilms([video('a'), video('b')], { montage: 'highlights' })[0]!;
    for (const clip of videoClipsOf(timelineOfPath(grown.videograph, grown.path)))
      expect(clip).not.toHaveProperty('framing');
  });
});
