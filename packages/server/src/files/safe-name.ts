/** Bytes of a name; file systems take 255, and an ending and a number come to it. */
const LONGEST_BYTES = 180;
/** Control and invisible letters (those that turn the direction too), and what some file system does not take. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Devices of Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const ENDING = /(?<=.)\.\w{1,8}$/;

/** A name that anybody gave as one that every file system takes and that names nothing but itself. */
export function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [ending = ''] = ENDING.exec(plain) ?? [];
  const short = cut(plain.slice(0, plain.length - ending.length), LONGEST_BYTES) + ending;
  return short === '' ? 'untitled' : short.replace(DEVICE, '$1_');
}

/** Gives every name of one folder once: the second `beach.mp4` becomes `beach (2).mp4`. Case makes no difference. */
export function namesOfFolder(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const name = safeName(wanted);
    const [ending = ''] = ENDING.exec(name) ?? [];
    const stem = name.slice(0, name.length - ending.length);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} (${count})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}

/** The most letters from the start that take no more bytes than this. */
function cut(text: string, mostBytes: number): string {
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > mostBytes) return kept.trimEnd();
    kept += letter;
  }
  return kept;
}
