/** The address's `search`, given once or many times, as distinct words in their order. */
export function searchTerms(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const terms = list.map((term) => String(term).trim().toLowerCase()).filter(Boolean);
  return [...new Set(terms)].slice(0, 20);
}

/** Adds a term that is not there, takes away one that is. */
export function toggleTerm(terms: readonly string[], term: string): string[] {
  return terms.includes(term) ? terms.filter((other) => other !== term) : [...terms, term];
}

/** `?search=car&search=truck`: the same key once for each term, as the API reads it too. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const params = new URLSearchParams(query);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    found[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** A moment in the address, in seconds; undefined where there is none that could be. */
export function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
