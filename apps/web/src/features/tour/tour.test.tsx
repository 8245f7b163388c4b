import { listWizards, listWorkspaces, userSchema } from '@cutgraph/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { newWorkspace } from '../../../test/workspace.ts';
import { changeAuth } from '../../lib/session/auth-state.ts';
import { beginTour, tickTour } from '../../lib/tour/tour.ts';
import { tourMessages as words } from './messages.ts';
import { TourStrip } from './tour.tsx';

const MOMENT = '2026-01-01T10:00:00Z';
let person = 0;
beforeEach(() => {
  // What one test has kept is another person's.
  person += 1;
  const user = userSchema.parse({
    ...{ id: `person-${person}`, uid: `person-${person}`, email: 'ada@example.com', emailVerified: true },
    ...{ displayName: 'Ada', photoURL: '', providerId: 'google', createdBy: `person-${person}` },
    ...{ creationTime: MOMENT, lastSignInTime: MOMENT, createdAt: MOMENT, updatedAt: MOMENT },
  });
  changeAuth({ type: 'loginSucceeded', user });
  serve(listWorkspaces, () => ({ items: [newWorkspace()], nextCursor: null }));
  serve(listWizards, () => ({ items: [], nextCursor: null }));
});
afterEach(() => localStorage.clear());

const strip = () => screen.queryByRole('complementary', { name: words.title });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const here = () =>
  within(strip()!)
    .getAllByRole('listitem')
    .findIndex((step) => step.getAttribute('aria-current') === 'step') + 1;

function open(isFirstRun = false, workspaceId: string | undefined = WORKSPACE) {
  return openAt(`/ws/${WORKSPACE}/media`, <TourStrip workspaceId={workspaceId} isFirstRun={isFirstRun} />);
}

it('begins by itself on the first run, and not again once it was left', async () => {
  const first = open(true);
  await waitFor(() => expect(strip()).not.toBeNull());
  press(words.leave);
  expect(strip()).toBeNull();
  first.unmount();
  open(true);
  expect(strip()).toBeNull();
});

it('is not there for who has workspaces, until they ask for it', async () => {
  open();
  expect(strip()).toBeNull();
  beginTour();
  await waitFor(() => expect(here()).toBe(1));
});

it('has five steps to the end and back, each ticked by Next', async () => {
  open(true);
  await waitFor(() => expect(here()).toBe(1));
  for (const place of [2, 3, 4, 5]) {
    press(words.next);
    expect(here()).toBe(place);
  }
  press(words.next);
  expect(within(strip()!).getByRole('status').textContent).toContain(words.ended);
  expect(within(strip()!).getAllByText(`, ${words.done}`)).toHaveLength(5);
  press(words.before);
  expect(here()).toBe(5);
  press(words.next);
  press(words.end);
  expect(strip()).toBeNull();
});

it('ticks what is done, in any order, and goes on to what is left', async () => {
  open(true);
  await waitFor(() => expect(here()).toBe(1));
  tickTour('open');
  expect(here()).toBe(1);
  tickTour('footage');
  await waitFor(() => expect(here()).toBe(3));
  expect(within(strip()!).getAllByText(`, ${words.done}`)).toHaveLength(2);
});

it('leads to where each step happens', async () => {
  open(true);
  const link = (name: string) => screen.findByRole('link', { name });
  const to = async (name: string) => (await link(name)).getAttribute('href');
  expect(await to(words.steps.footage.go)).toBe('/ws');
  press(words.next);
  expect(await to(words.steps.open.go)).toBe(`/ws/${WORKSPACE}/media`);
  press(words.next);
  expect(await to(words.steps.film.go)).toBe(`/ws/${WORKSPACE}/create`);
  press(words.next);
  // No film was made yet.
  expect(await to(words.steps.film.go)).toBe(`/ws/${WORKSPACE}/create`);
  press(words.next);
  expect(await to(words.steps.video.go)).toBe(`/ws/${WORKSPACE}/timelines`);
});

it('is left by Escape, unless the page has a use for it', async () => {
  open(true);
  await waitFor(() => expect(strip()).not.toBeNull());
  const keep = (event: KeyboardEvent) => event.preventDefault();
  window.addEventListener('keydown', keep);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  window.removeEventListener('keydown', keep);
  // Timers end in order: what the press has set has ended before this one.
  await new Promise((ended) => setTimeout(ended));
  expect(strip()).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(strip()).toBeNull());
});
