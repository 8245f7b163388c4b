/**
 * How AAC is encoded here. Of the encoder's two searches for quantizers the fast one is nearer to the original at the rates that are used (128 and
 * 192 kbit/s: more decibels of signal over distortion in speech, music and tones) and takes a third to two thirds of the processor
 * (docs/decisions/0068). Below 64 kbit/s it would be the worse one.
 */
export const QUICK_AAC = ['-c:a', 'aac', '-aac_coder', 'fast'];
