import { expect, it } from 'vitest';
import { media, rules } from '../../../test/made-scenes.ts';
import { generateMontage } from '../../auto/generate-montage.ts';
import { isOnBeat } from '../beats/beat-reasons.ts';
import { edgeBetween } from '../graph/graph.ts';
import type { BeatRule } from '../rules/beat-rule.ts';

const footage = Array.from({ length: 5 }, (_, at) =>
  media(`m${at}`, [{ seconds: 16, x: 0.46 + at * 0.02, height: 0.5, velocityX: 0.003 }], {
    speech: [{ start: 2, end: 4, words: [{ start: 2, end: 4, text: 'so' }] }],
    recordedAt: at * 1000,
  }),
);
const kinds = ['matchcuts', 'highlights'] as const;
const asked = (montagePreset: (typeof kinds)[number]) =>
  rules({ montagePreset, editPreset: 'fast', editLengthMin: 1, durationTargetTime: 15 });
const beatsAt = (beatsPerMinute: number) =>
  Array.from({ length: 80 }, (_, at) => ({
    seconds: 0.2 + (at * 60) / beatsPerMinute,
    weight: at % 4 === 0 ? ('downbeat' as const) : ('beat' as const),
  }));

it.each(kinds)('%s without notice of the music are those without music', (kind) => {
  const beats: BeatRule = { mode: 'off', beats: beatsAt(120), energy: Array.from({ length: 30 }, () => 1) };
  const usual = generateMontage({ media: footage, rules: asked(kind) });
  expect(generateMontage({ media: footage, rules: { ...asked(kind), beats } })).toEqual(usual);
});

it.each(kinds)('%s locked to beats have every join on one or say why not, and cut no word', (kind) => {
  for (const beatsPerMinute of [88, 127, 150]) {
    const beats = beatsAt(beatsPerMinute);
    const locked = { ...asked(kind), beats: { mode: 'locked' as const, beats } };
    const { videograph, path, report } = generateMontage({ media: footage, rules: locked });
    let time = 0;
    let off = 0;
    path.forEach((index, at) => {
      const cut = videograph.cuts[index]!;
      time += cut.length;
      expect(cut.length).toBeGreaterThan(1 - 1e-6);
      for (const end of [cut.start, cut.end]) expect(end < 2.1 || end > 3.9).toBe(true);
      const next = path[at + 1];
      if (next === undefined) return;
      const reason = edgeBetween(videograph, index, next)!.reasons.at(-1)!;
      const apart = Math.min(...beats.map(({ seconds }) => Math.abs(seconds - time)));
      expect(isOnBeat(reason)).toBe(apart < 1 / videograph.canvas.framesPerSecond);
      if (!isOnBeat(reason)) expect(reason.code).toMatch(/^off-beat-/);
      if (!isOnBeat(reason)) off++;
    });
    expect(report.pathLength).toBeCloseTo(time, 5);
    const note = report.notes.find(({ code }) => code === 'joins-off-beat');
    expect(note?.params ?? { some: 0 }).toMatchObject({ some: off });
    expect(off).toBeLessThan((path.length - 1) / 3);
  }
});

it('highlights have shorter cuts under energetic music than under calm', () => {
  const lengths = [0.9, 0.5].map((energy) => {
    const beats = {
      mode: 'near' as const,
      beats: beatsAt(120),
      energy: Array.from({ length: 30 }, () => energy),
    };
    const { report, path } = generateMontage({ media: footage, rules: { ...asked('highlights'), beats } });
    return report.pathLength / path.length;
  });
  expect(lengths[0]).toBeLessThan(1.4);
  expect(lengths[1]).toBeGreaterThan(1.6);
});
