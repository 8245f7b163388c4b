/**
 * How H.264 is encoded here: `superfast` with the one part of `veryfast` that pays, which gives more bits to what later frames
 * are made of. Against `veryfast` it takes 0.5 to 0.7 of the processor; at a quality half a step finer (`-crf` 19.5 for 20) SSIM is
 * the same, for 5 to 8 % more bytes (measured on three phone clips, docs/decisions/0043).
 * Without `sync-lookahead=0` several threads give other bytes each time (seen: 7 kinds in 14 runs), and what runs again after
 * a kill must give the same.
 */
export const QUICK_X264 = [
  ...['-c:v', 'libx264', '-preset', 'superfast'],
  ...['-x264-params', 'sync-lookahead=0:mbtree=1:rc-lookahead=10'],
];
