import type {
  FoundFootage,
  FoundMedia,
  Media,
  Person,
  ReadText,
  Search,
  SearchTerms,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type AskedTerms, askedTermsOf, type Vocabulary } from './asked-terms.ts';
import { type FoundIn, foundIn } from './found-stretches.ts';
import { wordsOf } from './found-words.ts';
import { labelNames } from './label-names.ts';
import { hitsOf, presentedHitsOf, thingsThere } from './search-hits.ts';
import { searchTermsOf } from './search-terms.ts';

const MOST_STRETCHES = 50;

/** The readers that a search shows its findings with. */
type Others = {
  mediaByIds(workspaceId: string, mediaIds: readonly string[]): Promise<Media[]>;
  listPeople(workspaceId: string, limit: number): Promise<Person[]>;
};

export function searchReader(db: Kysely<Tables>, { mediaByIds, listPeople }: Others) {
  return {
    /**
     * Media with what was asked for, the best fit first. A cursor that is none refuses with `invalid-argument`.
     * `withoutPeople`: free text does not match names of people.
     */
    async footage(
      workspaceId: string,
      {
        terms,
        match,
        longerThan,
        limit,
        cursor,
        withoutPeople = false,
      }: Search & { limit: number; cursor?: string | undefined; withoutPeople?: boolean },
    ): Promise<FoundFootage> {
      const after = cursor === undefined ? null : readCursor(cursor);
      const isFree = terms.some(({ kind }) => kind === 'text');
      const vocabulary = isFree ? await vocabularyOf(db, workspaceId) : { labels: [], people: [] };
      const asked = askedTermsOf(terms, { ...vocabulary, people: withoutPeople ? [] : vocabulary.people });
      const hits = await hitsOf(db, workspaceId, asked, { all: match === 'all' });
      const all = foundIn(asked.terms, hits, { match, longerThan });
      const left = after ? all.filter((one) => isAfter(one, after)) : all;
      const page = left.slice(0, limit);
      const last = page.at(-1);
      return {
        items: await presented({ db, mediaByIds }, workspaceId, asked, page),
        nextCursor: left.length > page.length && last ? cursorOf(last) : null,
        countMedia: all.length,
        countStretches: all.reduce((sum, { stretches }) => sum + stretches.length, 0),
        understood: asked.understood,
        texts: await readTexts(db, workspaceId, asked),
      };
    },
    /** What can be asked for, and how many media have it. */
    terms: (workspaceId: string): Promise<SearchTerms> => searchTermsOf({ db, listPeople }, workspaceId),
  };
}

/** How each free text was read: a word that is no label is understood where anything in the workspace has it. */
async function readTexts(db: Kysely<Tables>, workspaceId: string, asked: AskedTerms): Promise<ReadText[]> {
  const others = asked.texts.flatMap((read) => read.others);
  const there = await thingsThere(
    db,
    workspaceId,
    others.flatMap(({ things }) => things),
  );
  let place = 0;
  const known = new Set(others.filter(({ things }) => things.filter(() => there.has(place++)).length > 0));
  return asked.texts.map(({ text, groups, others }) => ({
    text,
    understood: [
      ...groups,
      ...others.filter((other) => known.has(other)).map(({ word }) => ({ words: word, means: [] })),
    ],
    notUnderstood: others.filter((other) => !known.has(other)).map(({ word }) => word),
  }));
}

/** The page with its documents, and why. Media that went away meanwhile are left out. */
async function presented(
  { db, mediaByIds }: Pick<Others, 'mediaByIds'> & { db: Kysely<Tables> },
  workspaceId: string,
  asked: AskedTerms,
  page: readonly FoundIn[],
): Promise<FoundMedia[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ mediaId }) => mediaId);
  const [documents, hits] = await Promise.all([
    mediaByIds(workspaceId, ids),
    presentedHitsOf(db, workspaceId, asked, ids),
  ]);
  return page.flatMap(({ mediaId, stretches, seconds }) => {
    const document = documents.find(({ id }) => id === mediaId);
    if (!document) return [];
    const ofMedia = hits.get(mediaId) ?? [];
    return {
      media: document,
      stretches: stretches
        .slice(0, MOST_STRETCHES)
        .map((stretch) => ({ ...stretch, words: wordsOf(stretch, ofMedia, asked.things) })),
      countStretches: stretches.length,
      seconds,
    };
  });
}

/** The names of labels, and the people who have a name. */
async function vocabularyOf(db: Kysely<Tables>, workspaceId: string): Promise<Vocabulary> {
  const [labels, people] = await Promise.all([
    labelNames(workspaceId).execute(db),
    db
      .selectFrom('people')
      .select(['id', 'name'])
      .where('workspaceId', '=', workspaceId)
      .where('name', '<>', '')
      .execute(),
  ]);
  return { labels: labels.rows.map(({ name }) => name), people };
}

type CursorKey = Pick<FoundIn, 'fit' | 'seconds' | 'mediaId'>;

function isAfter({ fit, seconds, mediaId }: CursorKey, last: CursorKey): boolean {
  if (fit !== last.fit) return fit < last.fit;
  return seconds < last.seconds || (seconds === last.seconds && mediaId > last.mediaId);
}

function cursorOf({ fit, seconds, mediaId }: CursorKey): string {
  return Buffer.from(`${fit} ${seconds} ${mediaId}`).toString('base64url');
}

function readCursor(cursor: string): CursorKey {
  const [fit = '', seconds = '', mediaId = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (![fit, seconds].every((number) => /^\d+(\.\d+)?$/.test(number)) || mediaId === '')
    throw new Refusal('invalid-argument', 'This cursor is not one that a search answered with.');
  return { fit: Number(fit), seconds: Number(seconds), mediaId };
}
