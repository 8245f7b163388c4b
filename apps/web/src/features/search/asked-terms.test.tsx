import { type ReadText, searchFootage } from '@cutgraph/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { readAsked } from '../../lib/search/search-params.ts';
import { AskedTerms } from './asked-terms.tsx';

function open(texts: ReadText[]) {
  serve(searchFootage, () => ({
    ...{ items: [], nextCursor: null, countMedia: 0, countStretches: 0, understood: {}, texts },
  }));
  const asked = readAsked({ text: texts.map(({ text }) => text) });
  openAt('/', <AskedTerms workspaceId={WORKSPACE} asked={asked} onAsk={() => undefined} />);
}

it('says which words of a free text are looked for, and which were not understood', async () => {
  open([
    { text: 'red car', understood: [{ words: 'car', means: ['car'] }], notUnderstood: ['red'] },
    {
      text: 'woman beach',
      understood: [
        { words: 'woman', means: ['person'] },
        { words: 'beach', means: [] },
      ],
      notUnderstood: [],
    },
  ]);
  const sentence = 'Looking for: Car, Person (nearest to “woman”), the word “beach”. Not understood: red.';
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText('red car: Car')).toBeDefined();
});

it('says so where no word was understood', async () => {
  open([{ text: 'blue sky', understood: [], notUnderstood: ['blue', 'sky'] }]);
  expect(await screen.findByText('Not understood: blue, sky.')).toBeDefined();
});
