import type { TimelineNote } from '@cutgraph/core';

const s = (name: string) => `{${name}, number, ::.## group-off} s`;

/** What was left out of an edit list, and what of it a viewer may wonder about. */
export const TIMELINE_NOTES: Record<Exclude<TimelineNote['code'], 'text'>, string> = {
  'short-cut': `Cut {cut, number, ::group-off} is ${s('length')} long. Cuts shorter than ${s('shortest')} are left out.`,
  'transition-shortened': `The transition after cut {cut, number, ::group-off} lasts ${s('seconds')}: there is no room for a longer one.`,
  'audio-lead-shortened': `Cut {cut, number, ::group-off} is heard ${s('seconds')} before its picture: there is no room for more.`,
  'audio-lag-shortened': `Cut {cut, number, ::group-off} is heard ${s('seconds')} after its picture: there is no room for more.`,
  'pictures-repeated': `Cut {cut, number, ::group-off} is in slow motion, and its video has {rate, number, ::group-off} pictures a second: some are shown more than once.`,
  'transition-left-out': `The transition after cut {cut, number, ::group-off} is a plain cut: there is no room for it.`,
};
