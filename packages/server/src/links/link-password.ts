import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { openFairQueue } from '../concurrency/fair-queue.ts';

/** What a guess costs: 32 MB of memory, some tenths of a second (OWASP's password storage sheet). Kept with each hash. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const HASH_BYTES = 32;
const MOST_MEMORY_BYTES = 128 * 1024 * 1024;

/** Hashes are made in the four threads of this process that read files too: these must never all be taken. */
const hashing = openFairQueue(2);
/** A hundred that wait are some ten seconds. */
const limit = openConcurrencyLimit({ most: 100, mostOfOne: 20 });

/**
 * What is kept of a link's password: `scrypt$N$r$p$salt$hash`, the last two base64url.
 *
 * @param who wants it: they take turns, and are refused (`resource-exhausted`) where they want many concurrently.
 */
export async function hashOfPassword(who: string, password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(who, password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Is this the password? Takes as long for a wrong one. `who` as for `hashOfPassword`. */
export async function isPassword(who: string, password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = kept.split('$');
  const right = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(who, password, Buffer.from(salt, 'base64url'), cost);
  return given.length === right.length && timingSafeEqual(given, right);
}

function derive(who: string, password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // However a keyboard writes an accent, it is the same password.
  const text = password.normalize('NFC');
  return limit.run(who, () => hashing.run(who, () => derived(text, salt, cost)));
}

function derived(text: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, HASH_BYTES, { ...cost, maxmem: MOST_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
