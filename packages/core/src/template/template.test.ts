import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { applyPresets } from './presets.ts';
import { rulesOf } from './rules-of.ts';
import { TEMPLATE_DEFAULTS, type Template } from './template.ts';
import { templateProblems } from './template-problems.ts';

describe('applyPresets', () => {
  it('gives the product defaults for nothing', () => {
    expect(applyPresets({})).toEqual(TEMPLATE_DEFAULTS);
  });

  it('fills what a preset decides and keeps what is given', () => {
    const template = applyPresets({ durationPreset: 'reel', lookPreset: 'exact', lookPositionMatch: 0.2 });
    expect(template).toMatchObject({ durationTargetTime: 22, durationMinTime: 15, durationMaxTime: 30 });
    expect(template).toMatchObject({ lookPositionMatch: 0.2, lookPositionWeight: 0.5 });
  });
});

describe('rulesOf', () => {
  it('renders a reel upright and crops to the subject', () => {
    const rules = rulesOf(applyPresets({ durationPreset: 'reel' }));
    expect(rules.canvas).toEqual({ width: 1080, height: 1920, framesPerSecond: 30 });
    expect(rules.cropToSubject).toBe(true);
    expect(rulesOf(applyPresets({ durationPreset: 'teaser' })).cropToSubject).toBe(false);
  });

  it.each<[Partial<Template>, number]>([
    [{}, 5],
    [{ editPreset: 'steady' }, 5],
    [{ editPreset: 'fast' }, 2],
    [{ editPreset: 'fast', editLengthMin: 3 }, 3],
    [{ editLengthMin: 8 }, 8],
  ])('takes the shortest cut from %j', (fields, seconds) => {
    const rules = rulesOf(applyPresets(fields));
    expect(rules.minCutLength).toBe(seconds);
    expect(rules.cutLength.shortest).toBe(seconds);
    expect(rules.cutLength.wished).toBeGreaterThanOrEqual(seconds);
  });

  it('keeps the wished length below editLengthMax', () => {
    expect(rulesOf(applyPresets({ editPreset: 'slow', editLengthMax: 7 })).cutLength).toEqual({
      shortest: 5,
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

describe('templateProblems', () => {
  it('has none with the defaults', () => {
    expect(templateProblems(TEMPLATE_DEFAULTS)).toEqual([]);
    for (const template of DEFAULT_TEMPLATES) expect(templateProblems(template)).toEqual([]);
  });

  it.each<[Partial<Template>, keyof Template, string]>([
    [{ frameSearchLimit: 0 }, 'frameSearchLimit', 'a whole number from 1 to 10000'],
    [{ childLimitMin: 6 }, 'childLimitMin', 'must not be above childLimitMax'],
    [{ nodeLimitMin: 30 }, 'nodeLimitMin', 'must not be above nodeLimitMax'],
    [{ lookPositionMatch: Number.NaN }, 'lookPositionMatch', 'a number from 0.01 to 1'],
    [{ durationMaxTime: 30 }, 'durationMaxTime', 'must not be below durationTargetTime'],
    [{ editLengthMax: 4 }, 'editLengthMax', 'at least 5 seconds'],
    [{ editPreset: 'wild' as never }, 'editPreset', 'must be one of steady, fast, slow, or empty'],
    [{ startPreset: 'clip', startTimeMediaID: 'm' }, 'startTimeClipID', 'Choose the clip'],
    [{ startPreset: 'timecode' }, 'startFitlerMediaID', 'Choose the video'],
  ])('says what is wrong with %j', (fields, field, words) => {
    const problems = templateProblems({ ...TEMPLATE_DEFAULTS, ...fields });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]!.message).toContain(words);
  });
});
