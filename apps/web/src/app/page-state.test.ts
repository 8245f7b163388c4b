import { expect, it } from 'vitest';
import { changeOfPath, FIRST_PAGE, nextPageState, sectionOf, watchedSectionOf } from './page-state.ts';

const pageOf = (path: string) => nextPageState(FIRST_PAGE, changeOfPath(path));

it('begins at home', { tags: ['@S2.43'] }, () => {
  expect(FIRST_PAGE).toEqual({ page: 'home', isEdit: false, isEditor: false });
  expect(pageOf('/')).toEqual(FIRST_PAGE);
});

it.each([
  ['/login', 'login', false, false],
  ['/ws', 'workspaces', false, false],
  ['/ws/', 'workspaces', false, false],
  ['/ws/w1/media', 'media', false, false],
  ['/ws/w1/clips', 'media', false, false],
  ['/ws/w1/media/m1/view', 'view', false, false],
  ['/ws/w1/media/m1/edit', 'view', true, false],
  ['/ws/w1/media/m1/create', 'create', false, false],
  ['/ws/w1/create', 'create', false, false],
  ['/ws/w1/create/config/t1', 'customizer', true, false],
  ['/ws/w1/create/editor/g1', 'editor', false, true],
  ['/ws/w1/edit/editor/g1', 'editor', true, true],
  ['/ws/w1/edit/timeline', 'timeline', true, false],
  ['/ws/w1/edit/timeline/t1/view', 'timelines', true, false],
  ['/ws/w1/timelines', 'timelines', true, false],
  ['/ws/w1/settings', 'settings', false, false],
] as const)('%s is the page %s', (path, page, isEdit, isEditor) => {
  expect(pageOf(path)).toEqual({ page, isEdit, isEditor });
});

it('knows the section of the top menu that a page belongs to', () => {
  const sections = [
    '/ws/w/media/m/view',
    '/ws/w/create/template',
    '/ws/w/create/editor/g',
    '/ws/w/edit/editor/g',
  ];
  const films = ['/ws/w/timelines', '/ws/w/edit/timeline/t/view', '/ws/w/edit/timeline'];
  expect([...sections, ...films, '/ws/w/tasks', '/'].map((path) => sectionOf(pageOf(path)))).toEqual([
    'media',
    'create',
    'create',
    'edit',
    'timelines',
    'timelines',
    'edit',
    null,
    null,
  ]);
});

it('knows the section of those who only watch', () => {
  const paths = [
    '/ws/w/media/m/view',
    '/ws/w/clips',
    '/ws/w/timelines',
    '/ws/w/edit/timeline/t/view',
    '/ws/w/people',
  ];
  expect(paths.map(watchedSectionOf)).toEqual(['media', 'clips', 'timelines', 'timelines', null]);
});
