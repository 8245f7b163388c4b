import type { MessageCode } from '@cutgraph/core';
import { GENERATION_NOTES, NO_MATCH } from './generation-notes.ts';
import { INTERCHANGE_NOTES } from './interchange-notes.ts';
import { REASONS } from './reasons.ts';
import { GRAPH_REFUSALS, RENDER_REFUSALS } from './refusals.ts';
import { REPAIRS } from './repairs.ts';
import { TIMELINE_CHANGES } from './timeline-changes.ts';
import { TIMELINE_NOTES } from './timeline-notes.ts';
import { FILE_REFUSALS, WORK_MESSAGES } from './work-messages.ts';

/** Every sentence in ICU's message syntax, by the code of its message. */
export const CATALOGUE: Record<MessageCode, string> = {
  ...REASONS,
  ...GENERATION_NOTES,
  ...NO_MATCH,
  ...TIMELINE_CHANGES,
  ...TIMELINE_NOTES,
  ...INTERCHANGE_NOTES,
  ...WORK_MESSAGES,
  ...FILE_REFUSALS,
  ...GRAPH_REFUSALS,
  ...RENDER_REFUSALS,
  ...REPAIRS,
};

/** How a length of time is rounded, from so many seconds on. */
export const DURATIONS = [
  { from: 0, unit: 1, text: '{amount, number} s' },
  { from: 90, unit: 60, text: '{amount, number} min' },
  { from: 5400, unit: 3600, text: '{amount, number} h' },
  { from: 129_600, unit: 86_400, text: '{amount, plural, one {# day} other {# days}}' },
] as const;
