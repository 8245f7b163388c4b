import type { RepairMessage } from '@cutgraph/core';

/** How a repair was made. */
const how =
  '{from, select, earlier {was repaired from an earlier key frame} ' +
  'beginning {was repaired by decoding the video from the beginning} ' +
  'proxy {was repaired from the preview copy, which is smaller than the original} other {was repaired from {from}}}';

/** What of a film was not decoded in the ordinary way. */
export const REPAIRS: Record<RepairMessage['code'], string> = {
  'cut-repaired': `The {what, select, picture {picture} sound {sound} other {{what}}} of cut {cut, number, ::group-off} ${how}: its video cannot be decoded cleanly from there.`,
};
