/** The id at the end of a reference path: `/ws/{w}/videographs/{g}` gives `{g}`. */
export function idOf(reference: string): string {
  return reference.split('/').filter(Boolean).at(-1) ?? '';
}

export function videographRef(workspaceId: string, videographId: string): string {
  return `/ws/${workspaceId}/videographs/${videographId}`;
}
