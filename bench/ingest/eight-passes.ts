import { join } from 'node:path';
import { ffmpegSeconds } from './processor-seconds.ts';

/*
 * The peer: the eight tasks as eight separate passes over the original, each of which decodes for itself, with the same
 * encoders at the same settings, sizes and rates as ours. One thread an encoder, as ours.
 *
 *   vp9 + screenshots   VP9/Opus WebM at 540 lines, and a picture for every eighth of the length
 *   hevc + sprite       HEVC/AAC MP4 at 540 lines, and the sheet of a hundred tiles
 *   sound + waveform    AAC, loudness, and raw sound for the peaks
 *   labels              frames for the detector (416x416, 5 a second) and the shot scores
 *   tracking            frames for the detector once more
 *   speech              16 kHz mono
 *   faces, persons      a frame a second at 540 lines, each
 *
 * Besides them the playback proxy (H.264/AAC), which is counted on both sides.
 */
export async function eightPasses(
  source: { path: string; seconds: number; hasSound: boolean },
  folder: string,
): Promise<Record<string, number>> {
  const input = ['-i', source.path];
  const small = "scale='if(gt(iw,ih),-2,min(iw,540))':'if(gt(iw,ih),min(ih,540),-2)':flags=bicubic";
  const rate = "fps='min(source_fps,30)'";
  const film = `${rate},${small},format=yuv420p`;
  const sound = source.hasSound ? ['-map', '0:a:0'] : [];
  const aac = source.hasSound ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : [];
  const opus = source.hasSound ? ['-c:a', 'libopus', '-b:a', '96k'] : [];
  const out = (name: string) => join(folder, name);
  const frames = ['-f', 'rawvideo', '-y', '/dev/null'];
  const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-g', '30'];
  const vp9 =
    '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -crf 37 -b:v 0 -g 60 -threads 1'.split(' ');
  const x265 =
    '-c:v libx265 -preset ultrafast -crf 25 -tag:v hvc1 -x265-params log-level=none:pools=1:frame-threads=1:keyint=60'.split(
      ' ',
    );
  const letterbox = 'scale=416:416:force_original_aspect_ratio=decrease,format=rgb24,pad=416:416';
  const passes: Record<string, string[]> = {
    proxy: [...input, '-map', '0:V:0', ...sound, '-vf', film, ...x264, ...aac, out('proxy.mp4')],
    vp9: [
      ...[
        ...input,
        '-filter_complex',
        `[0:V:0]${film},split[film][pick];[pick]fps=8/${source.seconds}[shots]`,
      ],
      ...['-map', '[film]', ...sound, ...vp9, ...opus, out('video.webm')],
      ...['-map', '[shots]', '-q:v', '4', out('screenshot-%d.jpg')],
    ],
    hevc: [
      ...input,
      '-filter_complex',
      `[0:V:0]${film},split[film][pick];[pick]fps=100/${source.seconds},scale=250:140,tile=10x10[sheet]`,
      ...['-map', '[film]', ...sound, ...x265, ...aac, out('video.mp4')],
      ...['-map', '[sheet]', '-frames:v', '1', '-q:v', '4', out('sprite.jpg')],
    ],
    labels: [
      ...input,
      '-filter_complex',
      `[0:V:0]split[a][b];[a]fps=5,${letterbox}[frames];[b]${rate},scale=320:180:flags=fast_bilinear,scdet=t=8[shots]`,
      ...['-map', '[frames]', ...frames, '-map', '[shots]', '-f', 'null', '-'],
    ],
    tracking: [...input, '-an', '-vf', `fps=5,${letterbox}`, ...frames],
    faces: [...input, '-an', '-vf', `fps=1,${small},format=rgb24`, ...frames],
    persons: [...input, '-an', '-vf', `fps=1,${small},format=rgb24`, ...frames],
  };
  if (source.hasSound) {
    const heard = '[0:a:0]asplit[a][b];[b]aresample=48000,ebur128=metadata=1[raw]';
    const raw = ['-map', '[raw]', '-f', 's16le', '/dev/null'];
    passes.sound = [
      ...input,
      '-vn',
      '-filter_complex',
      heard,
      '-map',
      '[a]',
      ...aac,
      out('audio.m4a'),
      ...raw,
    ];
    passes.speech = [...input, '-vn', '-ac', '1', '-ar', '16000', '-f', 'f32le', '/dev/null'];
  }
  const seconds: Record<string, number> = {};
  for (const [name, args] of Object.entries(passes)) seconds[name] = await ffmpegSeconds(args);
  return seconds;
}
