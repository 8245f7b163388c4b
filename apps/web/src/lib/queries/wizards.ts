import type { AutoRequest, Wizard } from '@cutgraph/contract';
import type { FilmStyle } from '@cutgraph/core';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api.ts';
import { tickTour } from '../tour/tour.ts';
import { CallError, call } from './callable.ts';
import { workspaceKeys } from './workspaces.ts';

export const wizardKeys = {
  all: (w: string) => [...workspaceKeys.everything(w), 'wizards'] as const,
  list: (w: string) => [...wizardKeys.all(w), 'list'] as const,
  one: (w: string, id: string) => [...wizardKeys.all(w), 'one', id] as const,
};

/** The last five generation runs. */
export function wizardsQuery(w: string) {
  return queryOptions({
    queryKey: wizardKeys.list(w),
    queryFn: async ({ signal }): Promise<Wizard[]> => {
      const page = await request(
        'GET /api/ws/{w}/wizards',
        { params: { w }, query: { limit: 5 } },
        { signal },
      );
      return page.items;
    },
  });
}

export function wizardQuery(w: string, id: string) {
  return queryOptions({
    queryKey: wizardKeys.one(w, id),
    queryFn: ({ signal }): Promise<Wizard> =>
      request('GET /api/ws/{w}/wizards/{id}', { params: { w, id } }, { signal }),
  });
}

/** It begins when its media are processed, unless it is not to wait for them. */
type NewWizard = ({ initConfig: Partial<Wizard['initConfig']> } | { auto: AutoRequest }) & {
  mediaIds?: string[];
  waitForMedia?: boolean;
};

export async function createWizard(w: string, body: NewWizard): Promise<Wizard> {
  const wizard = await request('POST /api/ws/{w}/wizards', { params: { w }, body });
  tickTour('auto' in body && Object.keys(body.auto).length > 0 ? 'change' : 'film');
  return wizard;
}

/** Begins one that waits, with those of its media that are ready. */
export function beginWizard(w: string, id: string): Promise<Wizard> {
  return request('POST /api/ws/{w}/wizards/{id}/begin', { params: { w, id } });
}

export function cancelWizard(w: string, id: string): Promise<Wizard> {
  return request('POST /api/ws/{w}/wizards/{id}/cancel', { params: { w, id } });
}

/** What its films look and sound like beside their cuts, and whether they begin with a title; nothing is generated again. */
export function finishWizard(
  w: string,
  id: string,
  body: { style?: FilmStyle; title?: boolean },
): Promise<Wizard> {
  return request('PATCH /api/ws/{w}/wizards/{id}', { params: { w, id }, body });
}

/** Generates the same again: the same graph, untouched, as another videograph. */
export function repeatWizard(w: string, id: string): Promise<Wizard> {
  return request('POST /api/ws/{w}/wizards/{id}/again', { params: { w, id } });
}

/**
 * Waits for a generation to end and gives it as it is then. The function answers "too long" after 70 seconds and is
 * asked again; nothing is given where it cannot be asked, as events tell the end too.
 */
export async function generationEnd(w: string, id: string, signal: AbortSignal): Promise<Wizard | undefined> {
  while (!signal.aborted) {
    try {
      return await call<Wizard>('fasyncVideoGraphV1', { workspaceId: w, wizardId: id }, { signal });
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'deadline-exceeded')) return undefined;
    }
  }
  return undefined;
}
