import { deleteSearch, keepSearch, listSearches, listSearchTerms, searchFootage } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';

export const handleSearchFootage = implement(searchFootage, async ({ app, params, body }) =>
  app.store.read.search.footage(params.w, body),
);

export const handleListSearchTerms = implement(listSearchTerms, async ({ app, params }) =>
  app.store.read.search.terms(params.w),
);

export const handleListSearches = implement(listSearches, async ({ app, params }) => ({
  items: await app.store.read.searches.list(params.w),
  nextCursor: null,
}));

export const handleKeepSearch = implement(keepSearch, async ({ app, user, params, body }) => {
  const { title, search } = body;
  if (![title, ...search.terms.map(({ value }) => value)].every(canBeKept))
    throw new Refusal('invalid-argument', 'This holds a letter that cannot be kept. Write it anew.');
  return app.store.change((write) =>
    write.searches.keep({ workspaceId: params.w, createdBy: user.id, title, search }),
  );
});

export const handleDeleteSearch = implement(deleteSearch, async ({ app, params }) => {
  const wasThere = await app.store.change((write) => write.searches.delete(params.w, params.id));
  if (!wasThere) throw notFound();
});

/** The database keeps neither U+0000 nor half a letter. */
function canBeKept(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
