import { defaultOptionsFilter, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { messages } from '../../lib/messages/messages.ts';

/** A dropdown searches from so many characters on; with fewer it shows everything. */
const SEARCH_FROM_CHARACTERS = 1;

/** A dropdown in which one can search. */
export function SearchSelect(props: SelectProps) {
  return <Select searchable nothingFoundMessage={messages.noResults} filter={filter} {...props} />;
}

const filter: OptionsFilter = (input) => {
  const search = input.search.trim();
  if (search.length < SEARCH_FROM_CHARACTERS) return input.options;
  return defaultOptionsFilter({ ...input, search }) as typeof input.options;
};
