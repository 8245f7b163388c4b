import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** What each room may import of ours; docs/architecture.md has the same table. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/core': [],
  'packages/home': [],
  'packages/contract': ['packages/core'],
  'packages/messages': ['packages/core'],
  'packages/interchange': ['packages/core'],
  'packages/outbound': ['packages/core'],
  'packages/immich': ['packages/core', 'packages/outbound'],
  'packages/media': ['packages/core'],
  'packages/vision': ['packages/core'],
  'packages/analysis': ['packages/core', 'packages/media', 'packages/vision'],
  'packages/store': ['packages/core', 'packages/home', 'packages/contract', 'packages/messages'],
  'packages/server': [
    'packages/core',
    'packages/contract',
    'packages/immich',
    'packages/interchange',
    'packages/messages',
    'packages/outbound',
    'packages/store',
  ],
  'packages/worker': [
    'packages/core',
    'packages/home',
    'packages/contract',
    'packages/immich',
    'packages/outbound',
    'packages/store',
    'packages/media',
    'packages/vision',
    'packages/analysis',
  ],
  'apps/web': ['packages/core', 'packages/contract', 'packages/messages'],
  'apps/cli': ['packages/'],
};

/** Folders of the server that its features may import; these import no feature. */
const SERVES_FEATURES = ['concurrency', 'http', 'auth', 'work-queue', 'files', 'mail'];

/** Inside these, a folder may import itself and the folders before it. */
const ORDERED: Record<string, string[]> = {
  'packages/core/src': [
    'message',
    'process',
    'refusal',
    'size',
    'time',
    'footage',
    'music',
    'videograph',
    'template',
    'auto',
    'timeline',
    'render-plan',
  ],
  'packages/core/src/videograph': [
    'graph',
    'rules',
    'beats',
    'material',
    'join',
    'path',
    'grow',
    'highlight',
    'recommend',
  ],
  'packages/server/src': SERVES_FEATURES,
  'apps/web/src': ['lib', 'ui', 'features', 'app'],
};

/** Folders whose children are features: none of them may import another. */
const FEATURE_FOLDERS = [
  'apps/web/src/features',
  'packages/server/src',
  'packages/worker/src/jobs',
  'packages/store/src/records',
];

/** Tests and what only they use may reach for anything. */
const TESTS = '(\\.test\\.tsx?$|/test/)';

function foldersIn(path: string): string[] {
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];
}

function roomsOf(root: string): string[] {
  return ['packages', 'apps'].flatMap((kind) => foldersIn(join(root, kind)).map((name) => `${kind}/${name}`));
}

/** The rules for the folders that are there now: a new room or feature is guarded on the day it is born. */
export function rulesOf(root: string): IForbiddenRuleType[] {
  const rooms = roomsOf(root).map((room): IForbiddenRuleType => {
    const allowed = MAY_IMPORT[room] ?? [];
    return {
      name: `${room} imports only ${allowed.join(', ') || 'nothing of ours'}`,
      severity: 'error',
      from: { path: `^${room}/src/`, pathNot: TESTS },
      to: {
        path: '^(packages|apps|e2e|bench|scripts)/',
        pathNot: [`^${room}/`, ...allowed.map((other) => `^${other}`)],
      },
    };
  });
  const barrels = roomsOf(root).map(
    (room): IForbiddenRuleType => ({
      name: `${room} is entered through its barrel`,
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [`^${room}/`, TESTS] },
      to: { path: `^${room}/`, pathNot: `^${room}/src/index\\.ts$` },
    }),
  );
  const ordered = Object.entries(ORDERED).flatMap(([parent, folders]) =>
    folders.map(
      (folder, place): IForbiddenRuleType => ({
        name: `${parent.replace('packages/core/src', 'core')}/${folder} imports nothing to its right`,
        severity: 'error',
        from: { path: `^${parent}/${folder}/`, pathNot: TESTS },
        to: { path: `^${parent}/(${['$^', ...folders.slice(place + 1)].join('|')})/` },
      }),
    ),
  );
  const features = FEATURE_FOLDERS.flatMap((parent) =>
    foldersIn(join(root, parent)).map(
      (feature): IForbiddenRuleType => ({
        name: `${parent}/${feature} imports no other feature`,
        severity: 'error',
        from: { path: `^${parent}/${feature}/`, pathNot: TESTS },
        to: {
          path: `^${parent}/[^/]+/`,
          pathNot: [`^${parent}/${feature}/`, ...SERVES_FEATURES.map((served) => `^${parent}/${served}/`)],
        },
      }),
    ),
  );
  const single: IForbiddenRuleType[] = [
    {
      name: 'no package imports e2e or bench',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TESTS },
      to: { path: '^(e2e|bench)/' },
    },
    {
      // Imports of types count: files that need each other's types cannot be understood one by one.
      name: 'no circular imports',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      // What it reaches counts, types included: a command without a database starts without loading one.
      name: 'a command that needs no database reaches none',
      severity: 'error',
      from: { path: '^apps/cli/src/commands/(analyze|beats|export|graph|models|montage|render)\\.ts$' },
      to: { path: '^packages/(contract|server|store|worker)/', reachable: true },
    },
    {
      name: 'only media/process spawns tools',
      severity: 'error',
      from: { path: '^packages/media/src/', pathNot: ['^packages/media/src/process/', TESTS] },
      to: { path: 'child_process' },
    },
    {
      name: 'only vision/runtime knows the model library',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^packages/vision/src/runtime/' },
      to: { path: 'onnxruntime' },
    },
    {
      name: 'only outbound knows the library of requests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['^packages/outbound/src/', TESTS] },
      to: { path: 'node_modules/undici' },
    },
    {
      name: 'what runs before packages are installed imports Node alone',
      severity: 'error',
      from: { path: '^scripts/([^/]+|setup/[^/]+)\\.ts$', pathNot: [TESTS, '^scripts/walls\\.ts$'] },
      to: { pathNot: '^scripts/', dependencyTypesNot: ['core'], dynamic: false },
    },
    {
      name: 'core and interchange have no I/O',
      severity: 'error',
      from: { path: '^packages/(core|interchange)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
  ];
  return [...rooms, ...barrels, ...ordered, ...features, ...single];
}
