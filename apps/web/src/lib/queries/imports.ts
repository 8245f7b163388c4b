import type { ImportedEdit, ImportFormat } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

/** A file of an edit that was chosen. */
export type EditFile = {
  /** Its own: what is asked about it is kept under it, and not under its text. */
  key: string;
  fileName: string;
  format: ImportFormat;
  text: string;
};

/** Media by the keys of sources; null leaves the clips of a source out. */
export type Links = Readonly<Record<string, string | null>>;

const importKeys = {
  edit: (w: string, file: string, framesPerSecond: number, links: Links) =>
    [...workspaceKeys.everything(w), 'import', file, framesPerSecond, links] as const,
};

/** What an edit becomes with these links. The file may be large, so nothing is asked again by itself. */
export function importQuery(
  w: string,
  { key, fileName, format, text }: EditFile,
  { links, framesPerSecond }: { links: Links; framesPerSecond: number },
) {
  return queryOptions({
    queryKey: importKeys.edit(w, key, framesPerSecond, links),
    queryFn: ({ signal }): Promise<ImportedEdit> => {
      const title = fileName.replace(/\.\w+$/, '').slice(0, 300);
      const body = { format, text, title, framesPerSecond, links };
      return request('POST /api/ws/{w}/collections/import', { params: { w }, body }, { signal });
    },
    // Another file is another question: the report of each is mounted by itself.
    placeholderData: (before) => before,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  });
}
