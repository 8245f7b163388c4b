/** The path of a file as the address of it in a document: absolute ones as `file:///`, others from the folder of the document. */
export function addressOf(path: string): string {
  const encoded = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  if (path.startsWith('/')) return `file://${encoded}`;
  return /^[A-Za-z]:\//.test(path) ? `file:///${path.slice(0, 2)}${encoded.slice(4)}` : `./${encoded}`;
}

/** The path that an address means; what is no address is a path already. */
export function pathOf(address: string): string {
  const local = address.replace(/^file:\/\/(localhost)?/, '').replace(/^\.\//, '');
  const path = /^\/[A-Za-z]:\//.test(local) ? local.slice(1) : local;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The name of the file that a path ends with, on any system. */
export function fileNameOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
