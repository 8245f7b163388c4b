import type { Face, Person } from '@cutgraph/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { workspaceKeys } from './workspaces.ts';

export type PersonWithFaces = Person & { faces: Face[] };

export const peopleKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'people'] as const,
  list: (w: string) => [...peopleKeys.all(w), 'list'] as const,
  one: (w: string, p: string) => [...peopleKeys.all(w), 'one', p] as const,
  ofMedia: (w: string, m: string) => [...peopleKeys.all(w), 'media', m] as const,
};

/** Up to 500 people: the named first, then the most often seen. */
export function peopleQuery(w: string) {
  return queryOptions({
    queryKey: peopleKeys.list(w),
    queryFn: async ({ signal }): Promise<Person[]> => {
      const page = await request(
        'GET /api/ws/{w}/people',
        { params: { w }, query: { limit: 500 } },
        { signal },
      );
      return page.items;
    },
  });
}

export function personQuery(w: string, p: string) {
  return queryOptions({
    queryKey: peopleKeys.one(w, p),
    queryFn: ({ signal }): Promise<PersonWithFaces> =>
      request('GET /api/ws/{w}/people/{p}', { params: { w, p } }, { signal }),
  });
}

/** The faces that are seen in a media, by time. */
export function mediaFacesQuery(w: string, m: string) {
  return queryOptions({
    queryKey: peopleKeys.ofMedia(w, m),
    queryFn: async ({ signal }): Promise<Face[]> => {
      const page = await request('GET /api/ws/{w}/media/{m}/faces', { params: { w, m } }, { signal });
      return page.items;
    },
  });
}

export function renamePerson(w: string, p: string, name: string): Promise<Person> {
  return request('PATCH /api/ws/{w}/people/{p}', { params: { w, p }, body: { name } });
}

export function mergePeople(w: string, p: string, personIds: string[]): Promise<Person> {
  return request('POST /api/ws/{w}/people/{p}/merge', { params: { w, p }, body: { personIds } });
}

export function splitPerson(w: string, p: string, faceIds: string[]): Promise<Person> {
  return request('POST /api/ws/{w}/people/{p}/split', { params: { w, p }, body: { faceIds } });
}
