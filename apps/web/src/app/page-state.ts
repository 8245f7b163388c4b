import { useSyncExternalStore } from 'react';
import { messages } from '../lib/messages/messages.ts';

type PageName = keyof typeof messages.nav.pages;

/** Which page is on the screen, and whether something is edited on it, and in the editor of videographs. */
export type PageState = { page: PageName; isEdit: boolean; isEditor: boolean };

type ChangePage = { type: 'changePage'; page: PageName; isEdit: boolean; isEditor: boolean };

export const FIRST_PAGE: PageState = { page: 'home', isEdit: false, isEditor: false };

export function nextPageState(_state: PageState, { page, isEdit, isEditor }: ChangePage): PageState {
  return { page, isEdit, isEditor };
}

/** The paths below `/ws/{w}/`, the longer beginnings first. */
const PAGES: readonly [beginning: RegExp, page: PageName, isEdit: boolean, isEditor: boolean][] = [
  [/^media\/[^/]+\/create/, 'create', false, false],
  [/^media\/[^/]+\/edit/, 'view', true, false],
  [/^media\/[^/]+/, 'view', false, false],
  [/^(media|clips)/, 'media', false, false],
  [/^create\/editor/, 'editor', false, true],
  [/^create\/config/, 'customizer', true, false],
  [/^create\/template/, 'templates', true, false],
  [/^create/, 'create', false, false],
  [/^edit\/editor/, 'editor', true, true],
  [/^edit\/timeline\/[^/]+\/view/, 'timelines', true, false],
  [/^edit/, 'timeline', true, false],
  [/^timelines/, 'timelines', true, false],
  [/^tasks/, 'tasks', false, false],
  [/^music/, 'music', false, false],
  [/^people/, 'people', false, false],
  [/^settings/, 'settings', false, false],
];

const OUTSIDE: Record<string, PageName> = {
  '/login': 'login',
  '/start': 'start',
  '/ws': 'workspaces',
  '/account': 'account',
  '/admin': 'admin',
};

/** The action of an address. */
export function changeOfPath(path: string): ChangePage {
  const inside = /^\/ws\/[^/]+\/(.*)$/.exec(path)?.[1];
  const inner = inside === undefined ? undefined : PAGES.find(([beginning]) => beginning.test(inside));
  if (inner) return { type: 'changePage', page: inner[1], isEdit: inner[2], isEditor: inner[3] };
  const page = OUTSIDE[path.replace(/\/$/, '')] ?? 'home';
  return { type: 'changePage', page, isEdit: false, isEditor: false };
}

/** The section of the top menu that a page belongs to; none outside of the four. */
export function sectionOf({ page, isEdit }: PageState): 'media' | 'create' | 'edit' | 'timelines' | null {
  if (page === 'media' || page === 'view') return isEdit ? 'edit' : 'media';
  if (page === 'create' || page === 'customizer' || page === 'templates') return 'create';
  if (page === 'editor') return isEdit ? 'edit' : 'create';
  if (page === 'timelines') return 'timelines';
  return page === 'timeline' ? 'edit' : null;
}

/** The section of the menu of those who only watch. */
export function watchedSectionOf(path: string): 'media' | 'clips' | 'timelines' | null {
  const [, page = ''] = /^\/ws\/[^/]+\/([^/]+)/.exec(path) ?? [];
  if (page === 'edit' || page === 'timelines') return 'timelines';
  return page === 'media' || page === 'clips' ? page : null;
}

const listeners = new Set<() => void>();
let state = FIRST_PAGE;

/** Goes to another page. The tab of the browser is named after it until the page has a name of its own. */
export function changePage(action: ChangePage): void {
  const before = state;
  state = nextPageState(state, action);
  if (before.page !== state.page) {
    const name = messages.nav.pages[state.page];
    document.title = name ? `${name} - ${messages.product}` : messages.product;
  }
  for (const listener of listeners) listener();
}

export function usePageState(): PageState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
