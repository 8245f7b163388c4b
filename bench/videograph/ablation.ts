import { applyPresets, rulesOf, type Template, type TermWeights, type VideographRules } from '@cutgraph/core';
import type { Figure } from '../figures.ts';
import { blindFilms, blindShares } from './blind-order.ts';

/** The terms that every template scores, and those that it scores where it asks for them. */
const USUAL: (keyof TermWeights)[] = ['position', 'motion', 'prominence', 'shape', 'quality', 'timing'];
const ASKED: Record<'context' | 'time', Partial<Template>> = {
  context: { lookContextWeight: 0.25 },
  time: { lookTemporalWeight: 0.25 },
};

/**
 * The blind order test with each usual term of the score switched off (against `blind_top4` and `blind_top1`), and with
 * each of those that a template may ask for switched on. The order of recording gives these films away: `with_time` says
 * only that the term is read.
 */
export function ablationFigures(): Figure[] {
  const films = blindFilms();
  const rulesWith = (fields: Partial<Template>) =>
    rulesOf(applyPresets({ queryLabelEntityName: 'person', ...fields }));
  const figures = (name: string, asked: VideographRules): Figure[] => {
    const { top4, top1 } = blindShares(films, asked);
    return [
      { name: `videograph.blind_top4.${name}`, value: top4, unit: 'ratio' },
      { name: `videograph.blind_top1.${name}`, value: top1, unit: 'ratio' },
    ];
  };
  return [
    ...USUAL.flatMap((term) => figures(`without_${term}`, without(rulesWith({}), term))),
    ...Object.entries(ASKED).flatMap(([term, fields]) => figures(`with_${term}`, rulesWith(fields))),
  ];
}

function without(rules: VideographRules, term: keyof TermWeights): VideographRules {
  return { ...rules, look: { ...rules.look, weights: { ...rules.look.weights, [term]: 0 } } };
}
