import { MEDIA_STATUS } from '@cutgraph/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newMedia } from '../../../test/media.ts';
import { openAt } from '../../../test/open.tsx';
import { FootageFilter } from './footage-filter.tsx';

const [first, second] = ['first', 'second'].map((name) =>
  newMedia({ id: `media-${name}`, name, mediaStatus: MEDIA_STATUS.Done }),
);

/** The newest update is first, and each step of a video's processing is one. */
function Filter() {
  const [pool, setPool] = useState([first!, second!]);
  const wishes = { templateId: null, labels: [], mediaIds: [], follow: '' };
  return (
    <>
      <FootageFilter pool={pool} wishes={wishes} used={pool} labels={[]} onChange={() => undefined} />
      <button type="button" onClick={() => setPool(pool.toReversed())}>
        newest: {pool[0]?.name}
      </button>
    </>
  );
}

it('videos keep their place under the pointer while they are processed', async () => {
  openAt('/', <Filter />);
  const shown = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ ariaLabel }) => ariaLabel);
  const user = userEvent.setup();
  await user.hover(await screen.findByRole('checkbox', { name: 'second' }));
  screen.getByText('newest: first').click();
  const elsewhere = await screen.findByText('newest: second');
  expect(shown()).toEqual(['first', 'second']);
  await user.hover(elsewhere);
  await expect.poll(shown).toEqual(['second', 'first']);
});
