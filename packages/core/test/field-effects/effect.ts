import {
  applyPresets,
  type Cut,
  type Edge,
  type GrownVideograph,
  generateMontage,
  type MediaInput,
  NoMatchError,
  rulesOf,
  type Template,
  type VideographRules,
} from '../../src/index.ts';
import type { NoMatch } from '../../src/message/message.ts';

/** What a template makes of some footage. */
export type Grown = GrownVideograph & {
  rules: VideographRules;
  /** Of the best path, in order. */
  shown: Cut[];
  cuts: Cut[];
  edges: Edge[];
  /** Why there is nothing, or null. */
  error: NoMatch | null;
};

/** What one field does: footage, the fields around it, its two values, and what differs between what they make. */
export type Effect<Field extends keyof Template> = {
  does: string;
  media: readonly MediaInput[];
  around?: Partial<Template>;
  from?: Template[Field];
  to: Template[Field];
  see: (before: Grown, after: Grown) => void;
};

/** At least one effect for each of some fields. */
export type Effects<Field extends keyof Template> = { [field in Field]: Effect<field>[] };

const kept = new Map<string, Grown>();

/** Generates with some fields of a template, once for the same footage; where nothing matches, `error` says why. */
export function grownWith(fields: Partial<Template>, media: readonly MediaInput[]): Grown {
  const key = JSON.stringify([fields, media]);
  const grown = kept.get(key) ?? growWith(fields, media);
  kept.set(key, grown);
  return grown;
}

function growWith(fields: Partial<Template>, media: readonly MediaInput[]): Grown {
  const rules = rulesOf(applyPresets(fields));
  try {
    const grown = generateMontage({ media, rules });
    const { cuts, edges } = grown.videograph;
    return {
      ...grown,
      rules,
      shown: grown.path.map((index) => cuts[index]!),
      cuts: Object.values(cuts),
      edges: Object.values(edges).flat(),
      error: null,
    };
  } catch (error) {
    if (error instanceof NoMatchError) return nothing(rules, error.why);
    throw error;
  }
}

function nothing(rules: VideographRules, error: NoMatch): Grown {
  const { minCutLength, canvas } = rules;
  return {
    videograph: { media: {}, clips: {}, cuts: {}, edges: {}, buildIndex: 0, minCutLength, canvas },
    path: [],
    report: {
      ...{ mediaCount: 0, observationCount: 0, clipCount: 0, joinCount: 0, cutCount: 0 },
      ...{ pathLength: 0, targetLength: rules.target.seconds, notes: [] },
    },
    ...{ rules, shown: [], cuts: [], edges: [], error },
  };
}
