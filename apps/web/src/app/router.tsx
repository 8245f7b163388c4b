import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatch,
} from '@tanstack/react-router';
import { type TaskFilter, taskFilterOf } from '../features/tasks/task-filter.ts';
import { sessionQuery } from '../lib/queries/session.ts';

import {
  type AskedInAddress,
  MOST_FOOTAGE,
  parseSearch,
  readAsked,
  searchTerms,
  secondsIn,
  stringifySearch,
  wordsIn,
  writeAsked,
} from '../lib/search/search-params.ts';
import { NoSuchPage, RoutingError } from './error-pages.tsx';
import { IN_WORKSPACE, PATHS, WORKSPACE } from './paths.ts';
import { SignedInOnly } from './permission-denied.tsx';
import { queryClient } from './query-client.ts';
import { HomePage } from './routes/home-page.tsx';
import { Shell } from './shell.tsx';
import { SplashScreen } from './splash-screen.tsx';
import { EditorsOnly, MembersOnly, WorkspacePage } from './workspace-page.tsx';

/** What a link opens has no shell; everything else has the shell around it. */
function Frame() {
  const isAlone = useMatch({ from: '/shared/$link', shouldThrow: false }) !== undefined;
  return isAlone ? <Outlet /> : <Shell />;
}

const root = createRootRoute({ component: Frame });

const home = createRoute({ getParentRoute: () => root, path: PATHS.home, component: HomePage });

const login = createRoute({
  getParentRoute: () => root,
  path: PATHS.login,
  validateSearch: (search): { from?: string } => ({
    from: typeof search.from === 'string' && /^\/(?!\/)/.test(search.from) ? search.from : undefined,
  }),
  beforeLoad: ({ search }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (session?.user) throw redirect({ href: search.from ?? '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./routes/login-page.tsx'), 'LoginPage'),
});

/** A finished film, for anyone who has its link. */
const shared = createRoute({
  getParentRoute: () => root,
  path: PATHS.shared,
  component: lazyRouteComponent(() => import('./routes/shared-page.tsx'), 'SharedPage'),
});

/** Everything below wants a signed-in user. */
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
  path: PATHS.start,
  component: lazyRouteComponent(() => import('./routes/workspaces-pages.tsx'), 'StartPage'),
});
const workspaces = createRoute({
  getParentRoute: () => signedIn,
  path: PATHS.workspaces,
  component: lazyRouteComponent(() => import('./routes/workspaces-pages.tsx'), 'WorkspacesPage'),
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: PATHS.account,
  component: lazyRouteComponent(() => import('./routes/account-page.tsx'), 'AccountPage'),
});
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: PATHS.admin,
  component: lazyRouteComponent(() => import('./routes/admin-page.tsx'), 'AdminPage'),
});
/** Where the tokens once were. */
const tokensIndex = createRoute({
  getParentRoute: () => signedIn,
  path: '/tokens',
  beforeLoad: () => {
    throw redirect({ to: '/account', hash: 'tokens', replace: true });
  },
});

/** Open to those who may read the workspace, signed in or not. */
const workspacePage = createRoute({
  getParentRoute: () => root,
  path: WORKSPACE,
  component: WorkspacePage,
});
/** Below these: members only, and members who may change things. */
const members = createRoute({ getParentRoute: () => workspacePage, id: 'members', component: MembersOnly });
const editors = createRoute({ getParentRoute: () => workspacePage, id: 'editors', component: EditorsOnly });
const roomIndex = createRoute({
  getParentRoute: () => workspacePage,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/ws/$w/media', params, replace: true });
  },
});
/** `?search=car&search=truck` and all else that is asked of the footage. */
const media = createRoute({
  getParentRoute: () => workspacePage,
  path: IN_WORKSPACE.media,
  validateSearch: (search): AskedInAddress => writeAsked(readAsked(search)),
  component: lazyRouteComponent(() => import('./routes/media-page.tsx'), 'MediaPage'),
});
const matchingClips = createRoute({
  getParentRoute: () => workspacePage,
  path: IN_WORKSPACE.matchingClips,
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
  getParentRoute: () => workspacePage,
  path: IN_WORKSPACE.view,
  validateSearch: validateMoment,
  component: lazyRouteComponent(() => import('./routes/view-page.tsx'), 'ViewPage'),
});
const viewEdit = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.viewEdit,
  validateSearch: validateMoment,
  component: lazyRouteComponent(() => import('./routes/view-page.tsx'), 'ViewPage'),
});
/** `?way=steps` leads through the create page step by step. */
const wayOf = ({ way }: Record<string, unknown>) => (way === 'steps' ? { way: 'steps' as const } : {});
/** `?clip=...` begins with that clip of the media. */
const mediaCreate = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.mediaCreate,
  validateSearch: (search): { clip?: string; way?: 'steps' } => ({
    ...(typeof search.clip === 'string' ? { clip: search.clip } : {}),
    ...wayOf(search),
  }),
  component: lazyRouteComponent(() => import('./routes/media-create-page.tsx'), 'MediaCreatePage'),
});
/** `?template=...` has that template chosen, `?media=...&media=...` these videos. */
const create = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.create,
  validateSearch: (search): { template?: string; media?: string[]; way?: 'steps' } => {
    const media = wordsIn(search.media, MOST_FOOTAGE);
    return {
      ...(typeof search.template === 'string' ? { template: search.template } : {}),
      ...(media.length > 0 ? { media } : {}),
      ...wayOf(search),
    };
  },
  component: lazyRouteComponent(() => import('./routes/create-page.tsx'), 'CreatePage'),
});
const createClips = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.createClips,
  component: lazyRouteComponent(() => import('./routes/clips-page.tsx'), 'ClipsPage'),
});
const createConfig = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.createConfig,
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'ConfigPage'),
});
const createConfigOf = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.createConfigOf,
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'ConfigPage'),
});
const templates = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.templates,
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'TemplatesPage'),
});
const template = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.template,
  component: lazyRouteComponent(() => import('./routes/template-pages.tsx'), 'TemplatePage'),
});
const createEditor = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.createEditor,
  component: lazyRouteComponent(() => import('./routes/editor-page.tsx'), 'EditorPage'),
});
const editEditor = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.editEditor,
  component: lazyRouteComponent(() => import('./routes/editor-page.tsx'), 'EditorPage'),
});
/** `?collection=...` or `?timeline=...` opens that film; without, there are the collections to choose from. */
const filmOf = (search: Record<string, unknown>): { collection?: string; timeline?: string } => ({
  ...(typeof search.collection === 'string' ? { collection: search.collection } : {}),
  ...(typeof search.timeline === 'string' ? { timeline: search.timeline } : {}),
});
const edit = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.edit,
  validateSearch: filmOf,
  component: lazyRouteComponent(() => import('./routes/edit-pages.tsx'), 'EditPage'),
});
const editTimeline = createRoute({
  getParentRoute: () => editors,
  path: IN_WORKSPACE.editTimeline,
  validateSearch: filmOf,
  component: lazyRouteComponent(() => import('./routes/edit-pages.tsx'), 'EditPage'),
});
const timelineView = createRoute({
  getParentRoute: () => members,
  path: IN_WORKSPACE.timelineView,
  component: lazyRouteComponent(() => import('./routes/timelines-page.tsx'), 'TimelineViewPage'),
});
const timelines = createRoute({
  getParentRoute: () => workspacePage,
  path: IN_WORKSPACE.timelines,
  component: lazyRouteComponent(() => import('./routes/timelines-page.tsx'), 'TimelinesPage'),
});

const tasks = createRoute({
  getParentRoute: () => members,
  path: IN_WORKSPACE.tasks,
  validateSearch: (search): { state?: TaskFilter } => {
    const state = taskFilterOf(search.state);
    return state ? { state } : {};
  },
  component: lazyRouteComponent(() => import('./routes/tasks-page.tsx'), 'TasksPage'),
});
const music = createRoute({
  getParentRoute: () => members,
  path: IN_WORKSPACE.music,
  component: lazyRouteComponent(() => import('./routes/music-page.tsx'), 'MusicPage'),
});
const people = createRoute({
  getParentRoute: () => members,
  path: IN_WORKSPACE.people,
  component: lazyRouteComponent(() => import('./routes/people-page.tsx'), 'PeoplePage'),
});
/** Who may enter, who can see it, and what else belongs to a workspace as a whole. */
const settings = createRoute({
  getParentRoute: () => members,
  path: IN_WORKSPACE.settings,
  component: lazyRouteComponent(() => import('./routes/settings-page.tsx'), 'SettingsPage'),
});
const person = createRoute({
  getParentRoute: () => members,
  path: IN_WORKSPACE.person,
  component: lazyRouteComponent(() => import('./routes/person-page.tsx'), 'PersonPage'),
});

const routeTree = root.addChildren([
  home,
  login,
  shared,
  signedIn.addChildren([start, workspaces, account, admin, tokensIndex]),
  workspacePage.addChildren([
    roomIndex,
    media,
    matchingClips,
    view,
    timelines,
    members.addChildren([timelineView, tasks, music, people, person, settings]),
    editors.addChildren([
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
