import { filterMessages } from './messages.ts';

const { names, byHand } = filterMessages;

/**
 * The labels that the search always offers, with the name that each is shown by. No detector of ours knows mountains: that
 * filter finds what members labelled so.
 */
export const FILTER_OPTIONS: readonly { term: string; name: string; isByHand?: boolean }[] = [
  { term: 'car', name: names.car },
  { term: 'truck', name: names.truck },
  { term: 'person', name: names.person },
  { term: 'animal', name: names.animal },
  { term: 'hat', name: names.hat, isByHand: true },
];

/** A filter as its chip shows it: one that no detector fills says so. */
export function filterName(term: string): string {
  const isByHand = FILTER_OPTIONS.some((option) => option.term === term && option.isByHand);
  return isByHand ? byHand(labelName(term)) : labelName(term);
}

/** The label of a typed name: the term of a filter that is shown by that name, else the name as it is. */
export function labelFromName(name: string): string {
  const typed = name.trim();
  const small = typed.toLowerCase();
  return FILTER_OPTIONS.find((option) => option.name.toLowerCase() === small)?.term ?? typed;
}

/** A label as it is shown. */
export function labelName(term: string): string {
  const known = FILTER_OPTIONS.find((option) => option.term === term);
  return known?.name ?? term.charAt(0).toUpperCase() + term.slice(1);
}
