import { describe, expect, it } from 'vitest';
import { applyPresets } from './presets.ts';
import { rulesOf } from './rules-of.ts';
import { TEMPLATE_DEFAULTS, type Template } from './template.ts';

describe('applyPresets', () => {
  it('gives the product defaults for nothing', () => {
    expect(applyPresets({})).toEqual(TEMPLATE_DEFAULTS);
  });

  it('fills what a preset decides and keeps what is given', () => {
    const template = applyPresets({ durationPreset: 'reel', lookPreset: 'exact', lookPositionMatch: 0.2 });
    expect(template).toMatchObject({ durationTargetTime: 22, durationMinTime: 15, durationMaxTime: 30 });
    expect(template).toMatchObject({ lookPositionMatch: 0.2, lookPositionWeight: 0.5 });
    expect(applyPresets({ startPreset: 'position', startPosX: 0.2 })).toMatchObject({
      startPosX: 0.2,
      startPosSize: 0.4,
    });
  });

  it('makes a short reel, a teaser of two minutes and a longer film of four', { tags: ['@S9.22'] }, () => {
    const seconds = (['reel', 'teaser', 'longer'] as const).map(
      (durationPreset) => applyPresets({ durationPreset }).durationTargetTime,
    );
    expect(seconds).toEqual([22, 120, 240]);
  });
});

describe('rulesOf', () => {
  it('renders a reel upright and crops to the subject', () => {
    const rules = rulesOf(applyPresets({ durationPreset: 'reel' }));
    expect(rules.canvas).toEqual({ width: 1080, height: 1920, framesPerSecond: 30 });
    expect(rules.cropToSubject).toBe(true);
    expect(rulesOf(applyPresets({ durationPreset: 'teaser' })).cropToSubject).toBe(false);
  });

  it.each<[Partial<Template>, number, number]>([
    [{}, 5, 5.001],
    [{ editPreset: 'steady' }, 5, 5.001],
    [{ editPreset: 'fast' }, 2, 2],
    [{ editPreset: 'fast', editLengthMin: 3 }, 3, 3],
    [{ editLengthMin: 8 }, 8, 8],
  ])('takes the shortest cut from %j: %s s are exported, %s s grow', (fields, seconds, grown) => {
    const rules = rulesOf(applyPresets(fields));
    expect(rules.minCutLength).toBe(seconds);
    expect(rules.cutLength.shortest).toBe(grown);
    expect(rules.cutLength.wished).toBeGreaterThanOrEqual(seconds);
  });

  it('keeps the wished length below editLengthMax', () => {
    expect(rulesOf(applyPresets({ editPreset: 'slow', editLengthMax: 7 })).cutLength).toEqual({
      shortest: 5.001,
      wished: 7,
      longest: 7,
    });
  });

  it('raises the number of cuts to what the length of a preset needs', () => {
    expect(rulesOf(applyPresets({ durationPreset: 'longer', editPreset: 'fast' })).cuts.max).toBeGreaterThan(
      88,
    );
    expect(rulesOf(applyPresets({})).cuts.max).toBe(25);
  });
});
