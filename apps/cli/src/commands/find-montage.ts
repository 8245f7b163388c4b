import {
  applyPresets,
  type GrownVideograph,
  growVideograph,
  type MediaInput,
  rulesOf,
  type Template,
  templateProblems,
} from '@cutgraph/core';

/** Fields of a template and footage to a videograph with its best path; a bad field is a sentence. */
export function findMontage(fields: Partial<Template>, media: readonly MediaInput[]): GrownVideograph {
  const template = applyPresets(fields);
  const [problem] = templateProblems(template);
  if (problem) throw new Error(`${problem.field}: ${problem.message}`);
  return growVideograph({ media, rules: rulesOf(template) });
}
