import { COCO_LABELS, categoryOf } from '../footage/labels.ts';

/** The labels that a word names: itself, or those of its category. Null for no word, or one that is not known here. */
function labelsNamed(word: string): string[] | null {
  const name = word.trim().toLowerCase();
  const named = COCO_LABELS.filter((label) => label === name || categoryOf(label) === name);
  return named.length > 0 ? named : null;
}

/** Whether no subject can be both: "dog" and "vehicle", "person" and "car". Of words that are not known nothing is said. */
export function excludeEachOther(one: string, other: string): boolean {
  const [first, second] = [labelsNamed(one), labelsNamed(other)];
  return first !== null && second !== null && !first.some((label) => second.includes(label));
}

/** The category of a word that is a label of a wider category ("dog" -> "animal"); null for any other word. */
export function widerCategoryOf(word: string): string | null {
  const name = word.trim().toLowerCase();
  const category = categoryOf(name);
  return COCO_LABELS.includes(name) && category !== name ? category : null;
}
