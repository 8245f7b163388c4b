import type { FileStore } from '@cutgraph/store';

/**
 * Puts the pictures of one folder of a media in their places. What a killed run left there goes first; those that rows
 * speak of (`known`) stay until the new rows are saved: call the answer then.
 *
 * @param pictures paths on this machine, by name in the folder (`a.jpg`).
 * @param known names that rows speak of now.
 */
export async function putPictures(
  files: FileStore,
  folderKey: string,
  { pictures, known }: { pictures: ReadonlyMap<string, string>; known: ReadonlySet<string> },
): Promise<() => Promise<void>> {
  const removeBut = async (wanted: (name: string) => boolean) => {
    for await (const key of files.list(folderKey))
      if (!wanted(key.slice(folderKey.length + 1))) await files.remove(key);
  };
  await removeBut((name) => known.has(name));
  for (const [name, path] of pictures) await files.putFile(`${folderKey}/${name}`, path);
  return () => removeBut((name) => pictures.has(name));
}
