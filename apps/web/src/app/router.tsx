import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { type TaskFilter, taskFilterOf } from '../features/tasks/task-filter.ts';
import { sessionQuery } from '../lib/queries/session.ts';

import {
  type AskedInAddress,
  parseSearch,
  readAsked,
  searchTerms,
  secondsIn,
  stringifySearch,
  wordsIn,
  writeAsked,
} from '../lib/search-params.ts';
import { NoSuchPage, RoutingError } from './error-pages.tsx';
import { SignedInOnly } from './permission-denied.tsx';
import { queryClient } from './query-client.ts';
import { HomePage } from './routes/home-page.tsx';
import { Shell } from './shell.tsx';
import { SplashScreen } from './splash-screen.tsx';
import { WorkspaceRoom } from './workspace-room.tsx';

const root = createRootRoute({ component: Shell });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { from?: string } => ({
    from: typeof search.from === 'string' && /^\/(?!\/)/.test(search.from) ? search.from : undefined,
  }),
  beforeLoad: ({ search }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session?.user) throw redirect({ href: search.from ?? '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/login-page.tsx'), 'LoginPage'),
});

/** Everything below wants somebody signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: () => (
    <SignedInOnly>
      <Outlet />
    </SignedInOnly>
  ),
});

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/start',
  component: lazyRouteComponent(() => import('./routes/workspaces-pages.tsx'), 'StartPage'),
});
const workspaces = createRoute({
  getParentRoute: () => signedIn,
  path: '/ws',
  component: lazyRouteComponent(() => import('./routes/workspaces-pages.tsx'), 'WorkspacesPage'),
});
const tokens = createRoute({
  getParentRoute: () => signedIn,
  path: '/tokens',
  component: lazyRouteComponent(() => import('./routes/tokens-page.tsx'), 'TokensPage'),
});

const room = createRoute({
  getParentRoute: () => signedIn,
  path: '/ws/$w',
  component: WorkspaceRoom,
});
const roomIndex = createRoute({
  getParentRoute: () => room,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/ws/$w/media', params, replace: true });
  },
});
/** `?search=car&search=truck` and all else that is asked of the footage. */
const media = createRoute({
  getParentRoute: () => room,
  path: 'media',
  validateSearch: (search): AskedInAddress => writeAsked(readAsked(search)),
  component: lazyRouteComponent(() => import('./routes/media-page.tsx'), 'MediaPage'),
});
const matchingClips = createRoute({
  getParentRoute: () => room,
  path: 'clips',
  validateSearch: (search): { search?: string[] } => {
    const terms = searchTerms(search.search);
    return terms.length > 0 ? { search: terms } : {};
  },
  component: lazyRouteComponent(() => import('./routes/matching-clips-page.tsx'), 'MatchingClipsPage'),
});
/** `?t=12.5` opens a media at that second. */
const validateMoment = (search: Record<string, unknown>): { t?: number } => {
  const seconds = secondsIn(search.t);
  return seconds === undefined ? {} : { t: seconds };
};
const view = createRoute({
  getParentRoute: () => room,
  path: 'media/$m/view',
  validateSearch: validateMoment,
  component: lazyRouteComponent(() => import('./routes/view-page.tsx'), 'ViewPage'),
});
const viewEdit = createRoute({
  getParentRoute: () => room,
  path: 'media/$m/edit',
  validateSearch: validateMoment,
  component: lazyRouteComponent(() => import('./routes/view-page.tsx'), 'ViewPage'),
});
/** `?way=steps` leads through the create page step by step. */
const wayOf = ({ way }: Record<string, unknown>) => (way === 'steps' ? { way: 'steps' as const } : {});
/** `?clip=...` begins with that clip of the media. */
const mediaCreate = createRoute({
  getParentRoute: () => room,
  path: 'media/$m/create',
  validateSearch: (search): { clip?: string; way?: 'steps' } => ({
    ...(typeof search.clip === 'string' ? { clip: search.clip } : {}),
    ...wayOf(search),
  }),
  component: lazyRouteComponent(() => import('./routes/media-create-page.tsx'), 'MediaCreatePage'),
});
/** `?template=...` has that template chosen, `?media=...&media=...` these videos. */
const create = createRoute({
  getParentRoute: () => room,
  path: 'create',
  validateSearch: (search): { template?: string; media?: string[]; way?: 'steps' } => {
    const media = wordsIn(search.media, 99);
    return {
      ...(typeof search.template === 'string' ? { template: search.template } : {}),
      ...(media.length > 0 ? { media } : {}),
      ...wayOf(search),
    };
  },
  component: lazyRouteComponent(() => import('./routes/create-page.tsx'), 'CreatePage'),
});
const createClips = createRoute({
  getParentRoute: () => room,
  path: 'create/clips',
  component: lazyRouteComponent(() => import('./routes/clips-page.tsx'), 'ClipsPage'),
});
const createConfig = createRoute({
  getParentRoute: () => room,
  path: 'create/config',
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'ConfigPage'),
});
const createConfigOf = createRoute({
  getParentRoute: () => room,
  path: 'create/config/$configId',
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'ConfigPage'),
});
const templates = createRoute({
  getParentRoute: () => room,
  path: 'create/template',
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'TemplatesPage'),
});
const template = createRoute({
  getParentRoute: () => room,
  path: 'create/template/$templateId',
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'TemplatePage'),
});
const createEditor = createRoute({
  getParentRoute: () => room,
  path: 'create/editor/$graphId',
  component: lazyRouteComponent(() => import('./routes/editor-page.tsx'), 'EditorPage'),
});
const editEditor = createRoute({
  getParentRoute: () => room,
  path: 'edit/editor/$graphId',
  component: lazyRouteComponent(() => import('./routes/editor-page.tsx'), 'EditorPage'),
});
/** `?collection=...` or `?timeline=...` opens that film; without, there are the collections to choose from. */
const filmOf = (search: Record<string, unknown>): { collection?: string; timeline?: string } => ({
  ...(typeof search.collection === 'string' ? { collection: search.collection } : {}),
  ...(typeof search.timeline === 'string' ? { timeline: search.timeline } : {}),
});
const edit = createRoute({
  getParentRoute: () => room,
  path: 'edit',
  validateSearch: filmOf,
  component: lazyRouteComponent(() => import('./routes/edit-pages.tsx'), 'EditPage'),
});
const editTimeline = createRoute({
  getParentRoute: () => room,
  path: 'edit/timeline',
  validateSearch: filmOf,
  component: lazyRouteComponent(() => import('./routes/edit-pages.tsx'), 'EditPage'),
});
const timelineView = createRoute({
  getParentRoute: () => room,
  path: 'edit/timeline/$timelineId/view',
  component: lazyRouteComponent(() => import('./routes/timelines-page.tsx'), 'TimelineViewPage'),
});
const timelines = createRoute({
  getParentRoute: () => room,
  path: 'timelines',
  component: lazyRouteComponent(() => import('./routes/timelines-page.tsx'), 'TimelinesPage'),
});

const tasks = createRoute({
  getParentRoute: () => room,
  path: 'tasks',
  validateSearch: (search): { state?: TaskFilter } => {
    const state = taskFilterOf(search.state);
    return state ? { state } : {};
  },
  component: lazyRouteComponent(() => import('./routes/tasks-page.tsx'), 'TasksPage'),
});
const people = createRoute({
  getParentRoute: () => room,
  path: 'people',
  component: lazyRouteComponent(() => import('./routes/people-page.tsx'), 'PeoplePage'),
});
const person = createRoute({
  getParentRoute: () => room,
  path: 'people/$p',
  component: lazyRouteComponent(() => import('./routes/person-page.tsx'), 'PersonPage'),
});

const routeTree = root.addChildren([
  home,
  login,
  signedIn.addChildren([
    start,
    workspaces,
    tokens,
    room.addChildren([
      roomIndex,
      media,
      matchingClips,
      view,
      viewEdit,
      mediaCreate,
      create,
      createClips,
      createConfig,
      createConfigOf,
      templates,
      template,
      createEditor,
      editEditor,
      edit,
      editTimeline,
      timelineView,
      timelines,
      tasks,
      people,
      person,
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: SplashScreen,
  defaultErrorComponent: RoutingError,
  defaultNotFoundComponent: NoSuchPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
