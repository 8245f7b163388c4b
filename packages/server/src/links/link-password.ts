import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** What a guess costs: 32 MB of memory, some tenths of a second (OWASP's password storage sheet). Kept with each hash. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const HASH_BYTES = 32;
const MOST_MEMORY_BYTES = 128 * 1024 * 1024;

/** What is kept of a link's password: `scrypt$N$r$p$salt$hash`, the last two base64url. */
export async function hashOfPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Is this the password? Takes as long for a wrong one. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = kept.split('$');
  const right = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return given.length === right.length && timingSafeEqual(given, right);
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // However a keyboard writes an accent, it is the same password.
    const text = password.normalize('NFC');
    scrypt(text, salt, HASH_BYTES, { ...cost, maxmem: MOST_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
