/** An upload that has not ended, as the browser remembers it over a reload (the file itself it cannot keep). */
export type KeptUpload = {
  workspaceId: string;
  name: string;
  size: number;
  lastModified: number;
  uploadUrl: string;
  sent: number;
};

export const KEY = 'cutgraph-uploads';

/** By what a file is known again. */
export type FileFacts = Pick<KeptUpload, 'workspaceId' | 'name' | 'size' | 'lastModified'>;

export function isSameFile(a: FileFacts, b: FileFacts): boolean {
  return (
    a.workspaceId === b.workspaceId &&
    a.name === b.name &&
    a.size === b.size &&
    a.lastModified === b.lastModified
  );
}

export function readKept(storage: Pick<Storage, 'getItem'>): KeptUpload[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Remembers an upload, in the place of what was known about the same file. */
export function keep(storage: Pick<Storage, 'getItem' | 'setItem'>, upload: KeptUpload) {
  const others = readKept(storage).filter((other) => !isSameFile(other, upload));
  storage.setItem(KEY, JSON.stringify([...others, upload]));
}

export function forget(storage: Pick<Storage, 'getItem' | 'setItem'>, file: FileFacts) {
  storage.setItem(KEY, JSON.stringify(readKept(storage).filter((other) => !isSameFile(other, file))));
}

function isKept(value: unknown): value is KeptUpload {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<string, unknown>;
  return (
    typeof kept.workspaceId === 'string' &&
    typeof kept.name === 'string' &&
    typeof kept.size === 'number' &&
    typeof kept.lastModified === 'number' &&
    typeof kept.uploadUrl === 'string' &&
    typeof kept.sent === 'number'
  );
}
