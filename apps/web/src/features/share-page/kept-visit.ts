const visitKey = (link: string) => `cutgraph-visit-${link}`;
const NAME_KEY = 'cutgraph-guest-name';

/** What this browser keeps of a link that takes comments: by it, the same guest comes again. Storage may be closed. */
export const keptVisit = (link: string): string | undefined => read(visitKey(link));
export const keepVisit = (link: string, visit: string): void => write(visitKey(link), visit);

/** The name that a guest gave last. */
export const keptName = (): string => read(NAME_KEY) ?? '';
export const keepName = (name: string): void => write(NAME_KEY, name);

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this page then.
  }
}
