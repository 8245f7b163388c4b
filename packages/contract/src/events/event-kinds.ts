/** What an event can be about. */
export const EVENT_KINDS = [
  'workspace',
  'member',
  'invite',
  'link',
  'review',
  'media',
  'task',
  'template',
  'wizard',
  'videograph',
  'timeline',
  'collection',
  'search',
  'person',
  'progress',
] as const;
