const ENDING = /(?<=.)\.\w{1,8}$/u;
/** What is added to the second file of a name. */
const NUMBER = /(?<=.) ?\(\d{1,4}\)$/u;

/** A name of a file as names are compared: programs and systems write letters, their case and spaces in their own ways. */
export function nameOf(fileName: string): string {
  return fileName
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

/** What a file may be called elsewhere: the same without its ending, which programs change, and without the number of a second one. */
export function namesLike(fileName: string, isNumbered = false): string[] {
  const name = nameOf(fileName);
  const stem = name.replace(ENDING, '');
  return [...new Set([name, stem, ...(isNumbered ? [stem.replace(NUMBER, '')] : [])])].filter(Boolean);
}
