import * as sentences from '@cutgraph/messages';
import { catalogue } from './catalogue.ts';

/** The sentences that core has codes for, in the language of the page. */
export const { sentenceOf, sentencesOf, TRANSITION_NAMES } = catalogue({
  sentenceOf: sentences.sentenceOf,
  sentencesOf: sentences.sentencesOf,
  TRANSITION_NAMES: sentences.TRANSITION_NAMES,
});
