import { describe, expect, it } from 'vitest';
import { CUT_EFFECTS } from '../../test/field-effects/cut-effects.ts';
import { type Effect, grownWith } from '../../test/field-effects/effect.ts';
import { FOOTAGE_EFFECTS } from '../../test/field-effects/footage-effects.ts';
import { GRAPH_EFFECTS } from '../../test/field-effects/graph-effects.ts';
import { LENGTH_EFFECTS } from '../../test/field-effects/length-effects.ts';
import { LOOK_EFFECTS } from '../../test/field-effects/look-effects.ts';
import { MUSIC_EFFECTS } from '../../test/field-effects/music-effects.ts';
import { NAME_EFFECTS } from '../../test/field-effects/name-effects.ts';
import { START_EFFECTS } from '../../test/field-effects/start-effects.ts';
import { TEMPLATE_DEFAULTS, type Template } from './template.ts';
import { TEMPLATE_FIELD_NAMES } from './template-fields.ts';

const EFFECTS = {
  ...NAME_EFFECTS,
  ...FOOTAGE_EFFECTS,
  ...LENGTH_EFFECTS,
  ...CUT_EFFECTS,
  ...LOOK_EFFECTS,
  ...GRAPH_EFFECTS,
  ...START_EFFECTS,
  ...MUSIC_EFFECTS,
} as unknown as Record<keyof Template, Effect<keyof Template>[]>;

const all = TEMPLATE_FIELD_NAMES.flatMap((field) =>
  (EFFECTS[field] ?? []).map((effect) => [field, effect.does, effect] as const),
);

describe('every field of a template', () => {
  it('has an effect that is looked at', () => {
    for (const field of Object.keys(TEMPLATE_DEFAULTS))
      expect({ field, count: EFFECTS[field as keyof Template]?.length ?? 0 }).not.toEqual({
        field,
        count: 0,
      });
  });

  it.each(all)('%s %s', (field, _, { media, around, from, to, see }) => {
    const before = { ...around, ...(from !== undefined && { [field]: from }) };
    see(grownWith(before, media), grownWith({ ...before, [field]: to }, media));
  });
});
