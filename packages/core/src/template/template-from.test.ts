import { describe, expect, it } from 'vitest';
import { applyPresets } from './presets.ts';
import { TEMPLATE_DEFAULTS } from './template.ts';
import { templateFrom } from './template-from.ts';

describe('templateFrom', () => {
  it('gives the product defaults where nothing is stored or asked for', () => {
    expect(templateFrom(undefined, {})).toEqual(TEMPLATE_DEFAULTS);
  });

  it('takes the default template of the wished length of film under the fields', () => {
    expect(templateFrom(undefined, { durationPreset: 'reel' })).toMatchObject({
      name: '',
      durationTargetTime: 22,
      editPreset: 'steady',
      lookPreset: 'exact',
      startPosSize: 0.4,
    });
    const fields = { durationPreset: 'teaser', editPreset: 'fast', startPosSize: 0.2 } as const;
    expect(templateFrom(undefined, fields)).toMatchObject({
      durationTargetTime: 120,
      lookPreset: 'momentum',
      lookPositionWeight: 0.3,
      editPreset: 'fast',
      editLengthMin: 2,
      editSearchTime: 1,
      startPosSize: 0.2,
    });
  });

  it('takes the default template of highlights, or of a length with highlights over it', () => {
    const { name, ...highlights } = templateFrom(undefined, { montagePreset: 'highlights' });
    expect(name).toBe('');
    expect(highlights).toMatchObject({ durationTargetTime: 60, lookPreset: '', montagePreset: 'highlights' });
    expect(templateFrom(undefined, { montagePreset: 'highlights', durationPreset: 'reel' })).toMatchObject({
      durationTargetTime: 22,
      montagePreset: 'highlights',
    });
    expect(templateFrom(undefined, { montagePreset: 'matchcuts' }).lookPreset).toBe('');
  });

  it('leaves out what a stored document has beside the fields', () => {
    const stored = { ...TEMPLATE_DEFAULTS, id: 'x', createdAt: 'now' };
    expect(templateFrom(stored, { name: undefined })).toEqual(TEMPLATE_DEFAULTS);
  });

  it('keeps a stored template but for the fields and the presets that change', () => {
    const stored = applyPresets({ durationPreset: 'reel', lookPreset: 'exact', startPosSize: 0.7 });
    const changed = templateFrom(stored, { durationPreset: 'teaser', lookPreset: 'exact' });
    expect(changed).toMatchObject({ durationTargetTime: 120, lookPositionWeight: 0.5, startPosSize: 0.7 });
  });
});
