import {
  type GrownVideograph,
  growVideograph,
  type MediaInput,
  rulesOf,
  type Template,
  templateFrom,
  templateProblems,
} from '@cutgraph/core';

/** Fields of a template and footage to a videograph with its best path; a bad field is a sentence. */
export function findMontage(fields: Partial<Template>, media: readonly MediaInput[]): GrownVideograph {
  const template = templateFrom(undefined, fields);
  const [problem] = templateProblems(template);
  if (problem) throw new Error(`${problem.field}: ${problem.message}`);
  return growVideograph({ media, rules: rulesOf(template) });
}
