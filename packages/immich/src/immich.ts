import { Refusal } from '@cutgraph/core';
import { readJson } from '@cutgraph/outbound';
import type { z } from 'zod';
import {
  albumSchema,
  type ImmichAsset,
  keySchema,
  peopleSchema,
  searchSchema,
  userSchema,
  versionSchema,
} from './answers.ts';
import { type Asking, ask } from './ask.ts';
import { fetchOriginal, type Original } from './original.ts';

export type { Original };

/** What assets are asked for: those that fit every one of these. */
export type AssetFilter = {
  albumId?: string | undefined;
  personId?: string | undefined;
  favourites?: true | undefined;
  takenAfter?: string | undefined;
  takenBefore?: string | undefined;
};

/** An Immich server, asked with a user's key. Each call throws a Refusal with a sentence for that user. */
export type Immich = {
  /** Whose key it is, and the version of the server. Refuses a key with too few permissions, where the server says which it has. */
  about(): Promise<{ account: string; version: string }>;
  albums(): Promise<{ id: string; name: string; count: number }[]>;
  /** Those with a name, who are not hidden. */
  people(): Promise<{ id: string; name: string }[]>;
  /** Page by page, the oldest first; one page is in memory at a time. */
  assets(filter: AssetFilter): AsyncGenerator<ImmichAsset[]>;
  original(asset: Pick<ImmichAsset, 'id' | 'checksum'>): Promise<Original>;
};

const NEEDED = ['asset.read', 'asset.download', 'album.read', 'person.read'];
const MOST_JSON_BYTES = 32e6;
const PAGE_SIZE = 500;
/** Of people: 500 each. */
const MOST_PEOPLE_PAGES = 20;

/** @param options.address of the web page of the server; that of its API is below it. */
export function openImmich({ address, ...given }: Omit<Asking, 'base'> & { address: string }): Immich {
  const asking: Asking = { ...given, base: apiOf(address) };
  const { host, origin } = asking.base;

  async function read<S extends z.ZodType>(schema: S, path: string, body?: object): Promise<z.output<S>> {
    const answer = await ask(
      asking,
      path,
      body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
    if (answer.url.origin !== origin) {
      answer.body.on('error', () => undefined).destroy();
      throw new Refusal(
        'invalid-argument',
        `${origin} redirects to ${answer.url.origin}. Give that address.`,
      );
    }
    const parsed = schema.safeParse(await readJson(answer, MOST_JSON_BYTES));
    if (parsed.success) return parsed.data;
    throw new Refusal('unavailable', `${host} does not answer as an Immich server does.`);
  }

  return {
    async about() {
      const { major, minor, patch } = await read(versionSchema, 'server/version').catch(noImmich);
      const { name, email } = await read(userSchema, 'users/me');
      const missing = missingIn(await read(keySchema, 'api-keys/me').catch(untold));
      if (missing.length > 0)
        throw new Refusal(
          'invalid-argument',
          `The API key lacks these permissions: ${missing.join(', ')}. Change it in Immich (Account settings, API keys) and connect again.`,
        );
      return { account: name || email, version: `${major}.${minor}.${patch}` };
    },
    async albums() {
      const albums = await read(albumSchema.array(), 'albums');
      return albums.map(({ id, albumName, assetCount }) => ({ id, name: albumName, count: assetCount }));
    },
    async people() {
      const named: { id: string; name: string }[] = [];
      for (let page = 1; page <= MOST_PEOPLE_PAGES; page += 1) {
        const { people, hasNextPage } = await read(peopleSchema, `people?page=${page}&size=${PAGE_SIZE}`);
        for (const { id, name, isHidden } of people) if (name !== '' && !isHidden) named.push({ id, name });
        if (!hasNextPage) break;
      }
      return named;
    },
    async *assets({ albumId, personId, favourites, takenAfter, takenBefore }) {
      const filter = {
        ...(albumId !== undefined && { albumIds: [albumId] }),
        ...(personId !== undefined && { personIds: [personId] }),
        ...(favourites && { isFavorite: true }),
        ...(takenAfter !== undefined && { takenAfter }),
        ...(takenBefore !== undefined && { takenBefore }),
      };
      let page: number | undefined = 1;
      while (page !== undefined) {
        // What comes while pages are read comes after them: none shifts.
        const body = { ...filter, page, size: PAGE_SIZE, order: 'asc' };
        const { assets }: z.output<typeof searchSchema> = await read(searchSchema, 'search/metadata', body);
        yield assets.items.filter(({ isTrashed }) => !isTrashed);
        const next: number = Number(assets.nextPage ?? Number.NaN);
        // A server that names the same page again would be asked for ever.
        page = next > page ? next : undefined;
      }
    },
    original: (asset) => fetchOriginal(asking, asset),
  };

  function noImmich(error: unknown): never {
    if (!(error instanceof Refusal) || error.code !== 'not-found') throw error;
    throw new Refusal('invalid-argument', `At ${origin} there is no Immich server.`, { cause: error });
  }
}

/** A release that does not tell what a key may do. */
function untold(error: unknown): undefined {
  if (error instanceof Refusal && ['not-found', 'permission-denied'].includes(error.code)) return undefined;
  throw error;
}

function missingIn(key: { permissions: string[] } | undefined): string[] {
  if (!key || key.permissions.includes('all')) return [];
  return NEEDED.filter((one) => !key.permissions.includes(one));
}

function apiOf(address: string): URL {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '');
  return new URL(`${url.origin}${path}/api/`);
}
