import { listSearchTerms, type SearchTerm, searchFootage } from '@cutgraph/contract';
import { z } from 'zod';
import { cursorInput, workspaceInput } from '../inputs.ts';
import { type ToolCall, tool } from '../tool.ts';

const word = z.string().trim().min(1).max(200);
const words = z.array(word).max(5).default([]);

export const searchFootageTool = tool({
  name: 'search_footage',
  title: 'Search footage',
  description:
    'Finds the stretches of footage in which something is seen, said, written or noted, with their times in seconds of their video; what fits best comes first. `text` is looked for everywhere, near words too; the other fields ask for one kind.',
  operations: [searchFootage, listSearchTerms],
  input: {
    workspace: workspaceInput,
    text: word.optional().describe('Free text, such as "dog on a beach"'),
    labels: words.describe('Things that are seen, such as "person" or "car"'),
    people: words.describe('Names of people whose faces are seen, or their ids'),
    said: words.describe('Words that are said'),
    written: words.describe('Words that are written in the picture'),
    tags: words.describe('Tags of members'),
    match: z
      .enum(['all', 'any'])
      .default('all')
      .describe('`all`: where all of it is there at the same time; `any`: where one of it is'),
    longerThan: z.number().min(0).max(600).default(0).describe('Leaves out shorter stretches, seconds'),
    limit: z.number().int().min(1).max(50).default(10).describe('The most media that are answered'),
    cursor: cursorInput,
  },
  output: {
    found: z.array(
      z.object({
        media: z.string().describe('Id of the video or photo'),
        name: z.string(),
        seconds: z.number().describe('How long it is'),
        stretches: z.array(z.object({ start: z.number(), end: z.number(), why: z.array(z.string()) })),
        countStretches: z.number().describe('All of them; at most 50 are listed'),
      }),
    ),
    countMedia: z.number(),
    countStretches: z.number(),
    notUnderstood: z.array(z.string()).describe('Words of `text` that the search went on without'),
    nextCursor: z.string().nullable(),
  },
  async run({ workspace: w, text, labels, people, said, written, tags, cursor, ...rest }, call) {
    const asked = (kind: SearchTerm['kind'], values: string[]) => values.map((value) => ({ kind, value }));
    const terms = [
      ...asked('text', text ? [text] : []),
      ...asked('label', labels),
      ...asked('person', await personIds(call, w, people)),
      ...asked('speech', said),
      ...asked('writing', written),
      ...asked('tag', tags),
    ];
    if (terms.length === 0) throw new Error('Say what to search for: at least one word or person.');
    if (terms.length > 20) throw new Error('A search has at most 20 words and people.');
    const answer = await call.ask(searchFootage, { params: { w }, body: { ...rest, terms, cursor } });
    const { items, countMedia, countStretches, texts, nextCursor } = answer;
    return {
      found: items.map(({ media, stretches, countStretches }) => ({
        ...{ media: media.id, name: media.name, seconds: media.mediaDuration, countStretches },
        stretches: stretches.map(({ start, end, words: why }) => ({ start, end, why })),
      })),
      ...{ countMedia, countStretches, nextCursor },
      notUnderstood: texts.flatMap(({ notUnderstood }) => notUnderstood),
    };
  },
});

/** The ids of people by their names, upper or lower case, or by their ids. */
async function personIds({ ask }: ToolCall, w: string, asked: readonly string[]): Promise<string[]> {
  if (asked.length === 0) return [];
  const { people } = await ask(listSearchTerms, { params: { w } });
  return asked.map((one) => {
    const person = people.find(({ id, name }) => id === one || name.toLowerCase() === one.toLowerCase());
    if (person) return person.id;
    const names = people.map(({ name }) => name).filter(Boolean);
    throw new Error(`No person is called "${one}" here. Names there are: ${names.join(', ') || 'none yet'}.`);
  });
}
