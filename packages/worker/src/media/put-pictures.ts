import type { Store } from '@cutgraph/store';

/**
 * Puts the pictures of one folder of a media into the file store. What a killed run left there goes first; those that rows
 * speak of (`known`) stay until the new rows are saved: call the answer then. While a backup is taken all of them stay,
 * and the next run removes them.
 *
 * @param pictures paths on this machine, by name in the folder (`a.jpg`).
 * @param known names that rows speak of now.
 */
export async function putPictures(
  store: Store,
  folderKey: string,
  { pictures, known }: { pictures: ReadonlyMap<string, string>; known: ReadonlySet<string> },
): Promise<() => Promise<void>> {
  const { files } = store;
  const removeBut = (wanted: (name: string) => boolean) =>
    store.unlessBackup(async () => {
      for await (const key of files.list(folderKey))
        if (!wanted(key.slice(folderKey.length + 1))) await files.remove(key);
    });
  await removeBut((name) => known.has(name));
  for (const [name, path] of pictures) await files.putFile(`${folderKey}/${name}`, path);
  return async () => {
    await removeBut((name) => pictures.has(name));
  };
}
