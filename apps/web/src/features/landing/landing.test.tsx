import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../../test/open.tsx';
import { Landing } from './landing.tsx';

const startOf = (): string => screen.getByRole<HTMLAnchorElement>('link', { name: 'Your Workspaces' }).href;

it('says what the product does', {
  tags: ['@S1.01', '@S1.02', '@S1.03', '@S1.04', '@S1.05', '@S1.06', '@S2.03'],
}, async () => {
  openAt('/', <Landing isSignedIn={false} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText(/makes montages, reels, shorts and highlight videos/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
  const features = within(screen.getByRole('region', { name: 'Features' }));
  expect(features.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Quick creation of shareable videos',
    'Automatic finding of footage and edit suggestions',
    'Customizable edit styles and reusable templates',
    'Use of context hidden in the videos',
    'Parallel work and parallel rendering',
  ]);
});

it('leads who is signed in to the workspaces', async () => {
  openAt('/', <Landing isSignedIn />);
  await screen.findByRole('heading', { level: 1 });
  expect(new URL(startOf()).pathname).toBe('/ws');
});

it('leads a signed-out visitor to the sign-in, which comes back to the workspaces', async () => {
  openAt('/', <Landing isSignedIn={false} />);
  await screen.findByRole('heading', { level: 1 });
  const { pathname, searchParams } = new URL(startOf());
  expect(pathname).toBe('/login');
  expect(searchParams.get('from')).toContain('/ws');
});
