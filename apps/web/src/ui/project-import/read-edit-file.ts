import { IMPORT_FORMATS, MOST_IMPORT_LENGTH } from '@cutgraph/contract';
import { importWords as words } from '../../lib/messages/timelines.ts';
import type { EditFile } from '../../lib/queries/imports.ts';

let count = 0;

/** Reads a file that was chosen, or answers the sentence that says why it cannot be an edit. */
export async function readEditFile(file: File): Promise<EditFile | string> {
  const format = IMPORT_FORMATS.find((ending) => file.name.toLowerCase().endsWith(`.${ending}`));
  if (!format) return words.wrongFile(file.name);
  if (file.size > MOST_IMPORT_LENGTH) return words.tooLarge(file.name);
  try {
    const text = (await file.text()).replaceAll('\0', '').toWellFormed();
    return text ? { key: String(++count), fileName: file.name, format, text } : words.unreadable(file.name);
  } catch {
    return words.unreadable(file.name);
  }
}
