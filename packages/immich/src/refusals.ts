import { Refusal } from '@cutgraph/core';

/** The key is not (any more) one of the server's: it expired, or was deleted there. */
export class KeyRefused extends Refusal {
  constructor(host: string) {
    super(
      'invalid-argument',
      `${host} does not accept the API key: it has expired, or was deleted there. Make a new one in Immich (Account settings, API keys) and connect again.`,
    );
  }
}

/** The server cannot be reached, answers with a failure of its own, or wants to be left alone for longer than we wait. */
export class ImmichAway extends Refusal {
  constructor(host: string, what: string) {
    super('unavailable', `${host} ${what}. Try again later.`);
  }
}

/** An original that arrived is not the one that was promised: its SHA-1 is another, or it changed on the way. */
export class DamagedOriginal extends Error {
  override readonly name = 'DamagedOriginal';
}
