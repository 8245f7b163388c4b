import { applyPresets, TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { presetOver, withPreset } from './preset-fields.ts';

describe('a preset that is chosen', () => {
  it('fills its fields and says what changed', () => {
    const { template, changes } = withPreset(TEMPLATE_DEFAULTS, 'durationPreset', 'reel');
    expect(template).toEqual(applyPresets({ durationPreset: 'reel' }));
    expect(changes).toEqual([
      { field: 'durationTargetTime', from: 60, to: 22 },
      { field: 'durationMinTime', from: null, to: 15 },
      { field: 'durationMaxTime', from: null, to: 30 },
    ]);
  });

  it('takes back what the one before filled', () => {
    const teaser = applyPresets({ durationPreset: 'teaser', lookPreset: 'smooth' });
    expect(withPreset(teaser, 'durationPreset', 'reel').template.nodeLimitMax).toBe(
      TEMPLATE_DEFAULTS.nodeLimitMax,
    );
    const none = withPreset(teaser, 'lookPreset', '');
    expect(none.template.lookContextWeight).toBe(0);
    expect(none.changes).toContainEqual({ field: 'lookContextWeight', from: 0.1, to: 0 });
  });

  it('leaves what was set by hand where the new one does not fill it', () => {
    const teaser = { ...applyPresets({ durationPreset: 'teaser' }), nodeLimitMax: 33 };
    const { template, changes } = withPreset(teaser, 'durationPreset', 'reel');
    expect(template.nodeLimitMax).toBe(33);
    expect(changes.map(({ field }) => field)).not.toContain('nodeLimitMax');
  });
});

describe('a field set by hand', () => {
  it('overrides its preset', () => {
    const reel = applyPresets({ durationPreset: 'reel' });
    expect(presetOver(reel, 'durationTargetTime')).toBeUndefined();
    expect(presetOver({ ...reel, durationTargetTime: 25 }, 'durationTargetTime')).toEqual({
      preset: 'durationPreset',
      value: 22,
    });
    expect(presetOver(reel, 'editSearchTime')).toBeUndefined();
  });
});
