import * as sentences from '@cutgraph/messages';
import { catalogue } from './catalogue.ts';

/** The sentences that core has codes for, in the language of the page. */
export const { sentenceOf, sentencesOf, SPEED_RAMP_NAMES, TRANSITION_NAMES } = catalogue({
  sentenceOf: sentences.sentenceOf,
  sentencesOf: sentences.sentencesOf,
  SPEED_RAMP_NAMES: sentences.SPEED_RAMP_NAMES,
  TRANSITION_NAMES: sentences.TRANSITION_NAMES,
});
