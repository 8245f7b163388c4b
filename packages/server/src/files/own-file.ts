/** The folder that addresses of files of a workspace begin with. */
export function addressesOf(workspaceId: string): string {
  return `/api/files/ws/${workspaceId}/`;
}

/** A path below a folder, and no way out of it again. */
export function isFileUnder(folder: string, path: string): boolean {
  return path.startsWith(folder) && /^[\w-]+(?:[./][\w-]+)*$/.test(path.slice(folder.length));
}
