/** In which way files are damaged, or are something else than they seem. */
export type DamageKind =
  | 'flipped'
  | 'cut'
  | 'swapped'
  | 'claims'
  | 'gaps'
  | 'noise'
  | 'disguise'
  | 'stranger';

/** A damaged file in memory: `what` is a part of its name. */
export type Damage = { kind: DamageKind; what: string; ending: string; bytes: Buffer };

/** A damaged file on disk. */
export type DamagedFile = { kind: DamageKind; name: string; path: string };

/** What the disguised files name, and what must never be read or reached. */
export type Traps = {
  /** A video of one colour that nothing else has, and a text with words that nothing else has; absolute paths. */
  canaryVideo: string;
  canaryText: string;
  /** On 127.0.0.1, TCP and UDP. */
  port: number;
};
