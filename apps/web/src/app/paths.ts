/** Where every screen is, relative to the root: the router's paths. A `$` begins a parameter. */
export const PATHS = {
  home: '/',
  login: '/login',
  shared: '/shared/$link',
  start: '/start',
  workspaces: '/ws',
  account: '/account',
  admin: '/admin',
} as const;

/** A workspace; its screens are below it. */
export const WORKSPACE = '/ws/$w';

/** Relative to `WORKSPACE`. */
export const IN_WORKSPACE = {
  media: 'media',
  matchingClips: 'clips',
  view: 'media/$m/view',
  viewEdit: 'media/$m/edit',
  mediaCreate: 'media/$m/create',
  create: 'create',
  createClips: 'create/clips',
  createConfig: 'create/config',
  createConfigOf: 'create/config/$configId',
  templates: 'create/template',
  template: 'create/template/$templateId',
  createEditor: 'create/editor/$graphId',
  editEditor: 'edit/editor/$graphId',
  edit: 'edit',
  editTimeline: 'edit/timeline',
  timelineView: 'edit/timeline/$timelineId/view',
  timelines: 'timelines',
  tasks: 'tasks',
  music: 'music',
  people: 'people',
  settings: 'settings',
  person: 'people/$p',
} as const;

/** The full path of every screen, without those that only redirect. */
export const SCREEN_PATHS: readonly string[] = [
  ...Object.values(PATHS),
  ...Object.values(IN_WORKSPACE).map((path) => `${WORKSPACE}/${path}`),
];
