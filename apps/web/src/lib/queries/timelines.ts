import type {
  AlignedTimeline,
  FollowedTimeline,
  KeptSound,
  ProjectFile,
  ProjectFormat,
  Timeline,
} from '@cutgraph/contract';
import type { ExportTimeline, FilmStyle, FollowPace, TimelineNote, Title } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { tickTour } from '../tour/tour.ts';
import { workspaceKeys } from './workspaces.ts';

export const timelineKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'timelines'] as const,
  /** Begins as the list's does, so that what makes one stale does the other. */
  one: (w: string, id: string) => [...timelineKeys.all(w), 'one', id] as const,
};

/** The last twenty timelines. */
export function timelinesQuery(w: string) {
  return queryOptions({
    queryKey: timelineKeys.all(w),
    queryFn: async ({ signal }): Promise<Timeline[]> => {
      const page = await request(
        'GET /api/ws/{w}/videoTimelines',
        { params: { w }, query: { limit: 20 } },
        { signal },
      );
      return page.items;
    },
  });
}

export function timelineQuery(w: string, id: string) {
  return queryOptions({
    queryKey: timelineKeys.one(w, id),
    queryFn: ({ signal }): Promise<Timeline> =>
      request('GET /api/ws/{w}/videoTimelines/{id}', { params: { w, id } }, { signal }),
  });
}

/** Without a title it is called what the contract says. */
type NewTimeline = {
  title?: string;
  videographRef: string;
  revision: number;
  path: number[];
  sound?: KeptSound;
  titles?: Title[];
  style?: FilmStyle;
};

export async function createTimeline(w: string, body: NewTimeline): Promise<Timeline> {
  return made(await request('POST /api/ws/{w}/videoTimelines', { params: { w }, body }));
}

/** `notes` say what is not in the edit list because it was shorter than `minCutLength` (5 s where absent). */
type NewFilm = ExportTimeline & {
  title: string;
  madeFrom?: string;
  notes: TimelineNote[];
  minCutLength?: number;
};

/** Makes a timeline out of an edit list and queues its render. */
export async function createTimelineOf(w: string, body: NewFilm): Promise<Timeline> {
  return made(await request('POST /api/ws/{w}/videoTimelines', { params: { w }, body }));
}

/** Where the cuts of an edit list end so that they keep to its music; nothing is kept. */
export function alignTimeline(
  w: string,
  body: ExportTimeline & { mode: 'near' | 'locked'; minCutLength: number },
): Promise<AlignedTimeline> {
  return request('POST /api/ws/{w}/videoTimelines/align', { params: { w }, body });
}

/** The cuts of an edit list framed so that they keep their subjects on its canvas; nothing is kept. */
export function followTimeline(
  w: string,
  body: ExportTimeline & { pace: FollowPace; cuts?: number[] },
): Promise<FollowedTimeline> {
  return request('POST /api/ws/{w}/videoTimelines/follow', { params: { w }, body });
}

/** An edit list as a file for an editing program; as large as the film, so that it is not kept. */
export function projectQuery(
  w: string,
  body: ExportTimeline & {
    title: string;
    format: ProjectFormat;
    videographRef?: string;
    commentsOf?: string;
    alternatives?: boolean;
  },
) {
  return queryOptions({
    queryKey: [...workspaceKeys.everything(w), 'project', body] as const,
    queryFn: ({ signal }): Promise<ProjectFile> =>
      request('POST /api/ws/{w}/videoTimelines/project', { params: { w }, body }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Where a timeline is downloaded as such a file with its originals, with what goes along besides. */
export function projectZipURL(
  w: string,
  id: string,
  format: ProjectFormat,
  { alternatives, comments }: { alternatives: boolean; comments: boolean },
): string {
  const more = `${alternatives ? '' : '&alternatives=false'}${comments ? '&comments=1' : ''}`;
  return `/api/ws/${w}/videoTimelines/${id}/project.zip?format=${format}${more}`;
}

function made(timeline: Timeline): Timeline {
  tickTour('video');
  return timeline;
}

export function renameTimeline(w: string, id: string, title: string): Promise<Timeline> {
  return request('PATCH /api/ws/{w}/videoTimelines/{id}', { params: { w, id }, body: { title } });
}

export function cancelTimeline(w: string, id: string): Promise<Timeline> {
  return request('POST /api/ws/{w}/videoTimelines/{id}/cancel', { params: { w, id } });
}

export function deleteTimeline(w: string, id: string) {
  return request('DELETE /api/ws/{w}/videoTimelines/{id}', { params: { w, id } });
}
