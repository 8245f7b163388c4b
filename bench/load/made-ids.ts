import { createHash } from 'node:crypto';

/** The id of the n-th thing of a kind, 22 letters in no order, as the program makes them; `made_id` in SQL says the same. */
export function madeId(kind: string, number: number): string {
  return createHash('md5').update(`${kind} ${number}`).digest('base64url').replaceAll('-', '0');
}

/**
 * The same in SQL, and `made_share(number, seed)`: a number in 0..1 that follows from both alone, so that the order in which
 * rows are made does not matter.
 */
export const MADE_FUNCTIONS = `
create function made_id(kind text, number bigint) returns text language sql immutable parallel safe as $$
  select left(translate(encode(decode(md5(kind || ' ' || number), 'hex'), 'base64'), '+/', '0_'), 22) $$;
create function made_share(number bigint, seed integer) returns float8 language sql immutable parallel safe as $$
  select (hashint8extended(number, seed) & 1073741823)::float8 / 1073741824 $$;
`;
