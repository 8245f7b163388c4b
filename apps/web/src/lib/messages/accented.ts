/** A text of the pseudo-locale: its vowels have accents, and brackets show where it begins and ends. */
function accentedText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  return `⟦${text.replace(/[aeiou]/gi, '$&\u0301').normalize()}⟧`;
}

/** Texts of the pseudo-locale: each text in lists and objects, and each that a function makes, is accented. */
export function accented<T>(texts: T): T {
  return accentedValue(texts) as T;
}

function accentedValue(value: unknown): unknown {
  if (typeof value === 'string') return accentedText(value);
  if (typeof value === 'function') return (...given: unknown[]) => accentedValue(value(...given));
  if (Array.isArray(value)) return value.map(accentedValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, accentedValue(one)]));
}
