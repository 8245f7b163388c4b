const SEQUENCE_PARAMETER_SET = 7;
const PICTURE_PARAMETER_SET = 8;
const START_CODE = Buffer.from([0, 0, 1]);

/**
 * H.264 in Annex B form (ITU-T H.264, B.1) without the parameter sets that an encoder repeats in front of each key frame:
 * only those in front of the first picture are left.
 */
export function withoutRepeatedParameterSets(stream: Buffer): Buffer {
  const kept: Buffer[] = [];
  const seen = new Set<number>();
  for (let start = stream.indexOf(START_CODE); start >= 0; ) {
    const next = stream.indexOf(START_CODE, start + START_CODE.length);
    const unit = stream.subarray(start, next < 0 ? undefined : next);
    const type = (unit[START_CODE.length] as number) & 0x1f;
    const isParameterSet = type === SEQUENCE_PARAMETER_SET || type === PICTURE_PARAMETER_SET;
    if (!isParameterSet || !seen.has(type)) kept.push(unit);
    if (isParameterSet) seen.add(type);
    start = next;
  }
  return Buffer.concat(kept);
}
