import pg from 'pg';
import { vi } from 'vitest';

/** What the database of this process is asked while `work` is done, in order; transactions' own words apart, and what wakes others after a commit, which may be an earlier one, and what is set for a new connection. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = asked.mock.calls.map(([first]) => {
      const query = first as unknown as string | { text: string };
      return typeof query === 'string' ? query : query.text;
    });
    return texts.filter((text) => !/^(begin|commit|rollback|select pg_notify|set )/i.test(text));
  } finally {
    asked.mockRestore();
  }
}
