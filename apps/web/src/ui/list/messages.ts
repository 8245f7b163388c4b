import { catalogue } from '../../lib/messages/catalogue.ts';

export const listMessages = catalogue({
  chosen: 'What is chosen',
  clear: 'Clear',
  showMore: 'Show more',
  everything: (amount: number, most: number) =>
    amount > most ? `Choose the first ${most.toLocaleString()}` : `Choose all ${amount.toLocaleString()}`,
  allLoading: (loaded: number, all: number) =>
    `Stop: ${loaded.toLocaleString()} of ${all.toLocaleString()} videos loaded`,
});
