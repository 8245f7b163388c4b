import { deleteSearch, keepSearch, listSearches, listSearchTerms, searchFootage } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

export const handleSearchFootage = implement(searchFootage, async ({ app, role, params, body }) => {
  const isVisitor = role === 'visitor';
  if (isVisitor && body.terms.some(({ kind }) => kind === 'person'))
    throw new Refusal('permission-denied', 'Only members of this workspace may search for people.');
  return app.store.search((search) => search.footage(params.w, { ...body, withoutPeople: isVisitor }));
});

export const handleListSearchTerms = implement(listSearchTerms, ({ app, params }) =>
  app.searchTerms.of(params.w),
);

export const handleListSearches = implement(listSearches, async ({ app, params }) => ({
  items: await app.store.read.searches.list(params.w),
  nextCursor: null,
}));

export const handleKeepSearch = implement(keepSearch, async ({ app, user, params, body }) => {
  const { title, search } = body;
  if (![title, ...search.terms.map(({ value }) => value)].every(canBeKept))
    throw new Refusal('invalid-argument', 'This holds a letter that cannot be kept. Write it again.');
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
