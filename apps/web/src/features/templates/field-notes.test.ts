import { TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { rangeOf, unusedNote, written } from './field-notes.ts';

describe('what is said beside a field', () => {
  it('says which fields highlights do not use', () => {
    const highlights = { ...TEMPLATE_DEFAULTS, montagePreset: 'highlights' as const };
    expect(unusedNote('lookPreset', highlights)).toContain('highlights');
    expect(unusedNote('startPosX', highlights)).toContain('highlights');
    expect(unusedNote('montagePreset', highlights)).toBeUndefined();
    expect(unusedNote('durationTargetTime', highlights)).toBeUndefined();
    expect(unusedNote('lookPreset', TEMPLATE_DEFAULTS)).toBeUndefined();
  });

  it('says which way to start a field belongs to', () => {
    expect(unusedNote('startTimeClipID', TEMPLATE_DEFAULTS)).toContain('Clip');
    expect(unusedNote('startTimeClipID', { ...TEMPLATE_DEFAULTS, startPreset: 'clip' })).toBeUndefined();
    expect(unusedNote('startPosX', TEMPLATE_DEFAULTS)).toBeUndefined();
  });

  it('says when a field of the music counts', () => {
    expect(unusedNote('musicMediaID', TEMPLATE_DEFAULTS)).toContain('chosen song');
    expect(unusedNote('musicBeats', TEMPLATE_DEFAULTS)).toContain('music');
    const newest = { ...TEMPLATE_DEFAULTS, musicPreset: 'newest' as const };
    expect(unusedNote('musicBeats', newest)).toBeUndefined();
    expect(unusedNote('musicMediaID', newest)).toContain('chosen song');
    expect(unusedNote('musicMediaID', { ...newest, musicPreset: 'song' })).toBeUndefined();
  });

  it('writes ranges and values out', () => {
    expect(rangeOf('childLimitMax')).toBe('From 1 to 20 next cuts. Whole numbers.');
    expect(rangeOf('templateName')).toBe('');
    expect(written(null)).toBe('open');
    expect(written(['contrast', 'next'])).toBe('contrast, next');
  });
});
