import { randomBytes } from 'node:crypto';

/**
 * An unguessable id: 22 letters, digits, `-` or `_` that carry nearly 128 random bits. It never begins with `-`, which
 * a command line would take for an option.
 */
export function newId(): string {
  for (;;) {
    const id = randomBytes(16).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}
