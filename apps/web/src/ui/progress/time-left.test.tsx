import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TimeLeft } from './time-left.tsx';

it('shows what it showed before where the next report is much more, also after a moment without any', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { rerender } = render(<TimeLeft seconds={60} reportedAt={1} />);
  const shown = screen.getByText(/left$/).textContent;
  rerender(<TimeLeft seconds={null} reportedAt={2} />);
  expect(screen.queryByText(/left$/)).toBeNull();
  rerender(<TimeLeft seconds={360} reportedAt={3} />);
  expect(screen.getByText(/left$/).textContent).toBe(shown);
});
