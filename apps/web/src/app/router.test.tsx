import type { AnyRoute } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { SCREEN_PATHS } from './paths.ts';
import { router } from './router.tsx';

test('the list of screen paths has every route of the router that shows a screen', () => {
  const routes: AnyRoute[] = Object.values(router.routesById);
  const screens = routes.filter(({ children, options }) => !children && options.component);
  expect(screens.map(({ fullPath }) => fullPath).sort()).toEqual([...SCREEN_PATHS].sort());
});
