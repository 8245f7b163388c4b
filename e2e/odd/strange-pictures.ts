import type { OddRecipe } from './odd-file.ts';
import { AAC, H264, picture, plain, sound, USUAL } from './recipe.ts';

/** The stored picture is turned, and a tag in the file makes players turn it back (clockwise by `degrees`). */
function rotated(degrees: 90 | 180 | 270): OddRecipe {
  const stored = { 90: 'transpose=2', 180: 'hflip,vflip', 270: 'transpose=1' }[degrees];
  return {
    name: `rotated-${degrees}.mp4`,
    marker: USUAL,
    steps: [
      [...picture(USUAL), ...sound(USUAL), '-vf', stored, ...H264, ...AAC, 'stored.mp4'],
      // ffmpeg's tag counts against the clock.
      ['-i', 'stored.mp4', '-c', 'copy', '-metadata:s:v:0', `rotate=${360 - degrees}`, 'out.mp4'],
    ],
    result: 'out.mp4',
  };
}

const HLG = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'];
const ODD_SIZE = { width: 641, height: 359 };
const FIELDS = { ...USUAL, height: 272, framesPerSecond: 50 };

export const STRANGE_PICTURES: readonly OddRecipe[] = [
  plain({
    name: 'hevc-4k-10-bit-hlg.mp4',
    marker: { width: 960, height: 540, seconds: 1.2, flashAtSeconds: [0.4, 0.8] },
    filter: 'scale=3840:2160:flags=neighbor:out_color_matrix=bt2020:out_range=tv,format=yuv420p10le',
    video: [
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', ...HLG],
      ...['-x265-params', 'log-level=error:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc'],
    ],
    truth: { uprightWidth: 3840, uprightHeight: 2160 },
  }),
  rotated(90),
  rotated(180),
  rotated(270),
  plain({ name: 'portrait.mp4', marker: { width: 270, height: 480 } }),
  plain({
    name: 'anamorphic-pixels.mp4',
    // Stored 360 wide, shown 480 wide.
    marker: { width: 360, height: 360 },
    filter: 'setsar=4/3',
    truth: { uprightWidth: 480, uprightHeight: 360 },
  }),
  plain({
    name: 'odd-size-lossless.mkv',
    marker: ODD_SIZE,
    video: ['-c:v', 'ffv1', '-pix_fmt', 'yuv444p'],
    audio: ['-c:a', 'flac'],
  }),
  plain({
    name: 'odd-size-444.mp4',
    marker: ODD_SIZE,
    video: ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-pix_fmt', 'yuv444p'],
  }),
  plain({ name: 'very-wide.mp4', marker: { width: 1280, height: 96 } }),
  plain({
    name: 'ten-bit.mp4',
    video: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
  }),
  plain({
    name: 'interlaced-mpeg2.ts',
    marker: FIELDS,
    filter: 'tinterlace=interleave_top,fieldorder=tff,format=yuv420p',
    video: ['-c:v', 'mpeg2video', '-b:v', '4M', '-g', '12', '-flags', '+ilme+ildct', '-top', '1'],
    audio: ['-c:a', 'mp2', '-b:a', '192k'],
  }),
  plain({
    name: 'interlaced-h264.mts',
    marker: FIELDS,
    filter: 'tinterlace=interleave_top,fieldorder=tff,format=yuv420p',
    video: [
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '18',
      '-flags',
      '+ilme+ildct',
      '-x264-params',
      'tff=1',
    ],
    audio: ['-c:a', 'ac3', '-b:a', '192k'],
  }),
  plain({
    name: 'motion-jpeg-full-range.avi',
    video: ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj422p'],
    audio: ['-c:a', 'pcm_s16le'],
  }),
  plain({
    name: 'divx-and-mp3.avi',
    video: ['-c:v', 'mpeg4', '-q:v', '3', '-vtag', 'DIVX', '-bf', '2'],
    audio: ['-c:a', 'libmp3lame', '-b:a', '128k'],
  }),
  plain({
    name: 'prores-422.mov',
    video: ['-c:v', 'prores_ks', '-profile:v', '2', '-pix_fmt', 'yuv422p10le'],
    audio: ['-c:a', 'pcm_s24le'],
  }),
  plain({
    name: 'av1-and-opus.webm',
    video: [
      '-c:v',
      'libaom-av1',
      '-cpu-used',
      '8',
      '-crf',
      '30',
      '-b:v',
      '0',
      '-row-mt',
      '1',
      '-pix_fmt',
      'yuv420p',
    ],
    audio: ['-c:a', 'libopus', '-b:a', '96k'],
  }),
  plain({
    name: 'vp8-and-vorbis.webm',
    video: ['-c:v', 'libvpx', '-b:v', '2M', '-deadline', 'good', '-cpu-used', '5', '-pix_fmt', 'yuv420p'],
    audio: ['-c:a', 'libvorbis'],
  }),
  plain({
    name: 'vp9-see-through.webm',
    filter: 'format=yuva420p',
    video: ['-c:v', 'libvpx-vp9', '-b:v', '2M', '-deadline', 'good', '-cpu-used', '8', '-auto-alt-ref', '0'],
    audio: ['-c:a', 'libopus', '-b:a', '96k'],
  }),
  plain({
    name: 'program-stream.mpg',
    video: ['-c:v', 'mpeg2video', '-b:v', '3M', '-g', '12', '-pix_fmt', 'yuv420p'],
    audio: ['-c:a', 'mp2', '-b:a', '192k'],
  }),
  plain({
    name: 'windows-media.wmv',
    video: ['-c:v', 'wmv2', '-b:v', '3M'],
    audio: ['-c:a', 'wmav2', '-b:a', '128k'],
  }),
  plain({
    name: 'flash.flv',
    video: ['-c:v', 'flv', '-b:v', '3M'],
    audio: ['-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '128k'],
  }),
  plain({
    name: 'theora.ogv',
    video: ['-c:v', 'libtheora', '-q:v', '8', '-pix_fmt', 'yuv420p'],
    audio: ['-c:a', 'libvorbis'],
  }),
  plain({
    name: 'too-large-a-picture.mkv',
    marker: { width: 320, height: 240, framesPerSecond: 1, seconds: 1, flashAtSeconds: [] },
    filter: 'scale=8192:8192:flags=neighbor,format=yuv420p',
    video: ['-c:v', 'libx264', '-preset', 'ultrafast'],
    audio: null,
    expects: { error: /picture of this video is too large.* 36 million pixels/ },
  }),
];
