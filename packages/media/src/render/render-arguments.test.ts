import { frameWindowOf } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { inputArguments } from '../input/input-arguments.ts';
import { parseProbe } from '../probe/parse-probe.ts';
import { concatList } from './join-segments.ts';
import { pictureFilters, segmentArguments } from './segment-arguments.ts';
import { soundPassArguments } from './sound-arguments.ts';

const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
const plain = probed({});
const framing = {
  window: frameWindowOf(null, 16 / 9, canvas),
  fill: frameWindowOf({ left: 0, top: 0, right: 1, bottom: 1 }, 16 / 9, canvas),
};

/** Facts of a 1080p source, with other words of ffprobe where a test wants them. */
function probed(stream: Record<string, unknown>) {
  const video = {
    codec_type: 'video',
    codec_name: 'h264',
    width: 1920,
    height: 1080,
    avg_frame_rate: '30/1',
  };
  const facts = parseProbe({
    format: { format_name: 'mov,mp4', duration: '10' },
    streams: [{ ...video, ...stream }],
  });
  if (!facts.picture) throw new Error('made facts have a picture');
  return { ...facts, picture: facts.picture };
}

describe('inputArguments', () => {
  it('guards every input and takes any name as a name', () => {
    const args = inputArguments('/videos/-i concat:a,b.mp4', { seekSeconds: 1e-7 });
    expect(args.slice(-2)).toEqual(['-i', 'file:/videos/-i concat:a,b.mp4']);
    expect(args).toEqual(
      expect.arrayContaining(['-nostdin', '-protocol_whitelist', 'file', '-max_pixels', '36000000']),
    );
    expect(args[args.indexOf('-format_whitelist') + 1]?.split(',')).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/concat|hls|dash|image2/)]),
    );
    expect(args[args.indexOf('-ss') + 1]).toBe('0.000000');
  });
});

describe('segmentArguments', () => {
  it('seeks a hair early and stops at the frame', () => {
    const segment = { index: 3, cut: 3, input: 'a', startSeconds: 2.5, frameCount: 75, ...framing };
    const args = segmentArguments({
      canvas,
      segment,
      source: plain,
      path: '/a.mp4',
      out: '/b.mp4',
      threads: 1,
    });
    expect(args[args.indexOf('-ss') + 1]).toBe('2.498000');
    expect(args[args.indexOf('-frames:v') + 1]).toBe('75');
    expect(args[args.indexOf('-t') + 1]).toBe('3.500000');
    expect(args.indexOf('-ss')).toBeLessThan(args.indexOf('-i'));
  });

  it('takes a run-up where there is no index to seek by', () => {
    const segment = { index: 0, cut: 0, input: 'a', startSeconds: 20, frameCount: 30, ...framing };
    const source = { ...plain, container: 'mpegts' };
    const args = segmentArguments({ canvas, segment, source, path: '/a.ts', out: '/b.mp4', threads: 1 });
    expect(args[args.indexOf('-ss') + 1]).toBe('7.998000');
    expect(args[args.indexOf('-vf') + 1]).toMatch(
      /^trim=start=12.000000:end=13.002000,setpts=PTS-12.000000\/TB,/,
    );
  });
});

describe('pictureFilters', () => {
  it('fits the whole picture before a blurred one of itself, or fills the canvas with the crop', () => {
    const even = (share: string) => `2*round(${share}/2)`;
    const size = `'min(iw,${even('iw*0.316406')})':'min(ih,${even('ih*1.000000')})'`;
    const cropped = `crop=${size}:${even('iw*0.341797')}:${even('ih*0.000000')}`;
    const fitted = pictureFilters(canvas, { ...framing, frameCount: 1 }, plain).join();
    expect(fitted).toContain('scale=1080:606');
    expect(fitted).toContain(`[part]${cropped},scale=36:64`);
    expect(fitted).toContain('[behind][fitted]overlay=0:656');
    const crop = frameWindowOf({ left: 0.25, top: 0, right: 0.75, bottom: 1 }, 16 / 9, canvas);
    const filters = pictureFilters(canvas, { window: crop, frameCount: 1 }, plain).join();
    expect(filters).toContain(cropped);
    expect(filters).not.toContain('overlay');
  });

  it('deinterlaces, maps high dynamic range, and leaves other sources alone', () => {
    expect(pictureFilters(canvas, { ...framing, frameCount: 1 }, plain).join()).not.toMatch(/yadif|tonemap/);
    expect(pictureFilters(canvas, { ...framing, frameCount: 1 }, probed({ field_order: 'tt' }))[0]).toBe(
      'yadif',
    );
    expect(
      pictureFilters(canvas, { ...framing, frameCount: 1 }, probed({ color_transfer: 'smpte2084' })).join(),
    ).toContain('tonemap');
  });

  it('reads untagged colours by the size of the picture, as players do', () => {
    expect(pictureFilters(canvas, { ...framing, frameCount: 1 }, plain).join()).toContain(
      'in_color_matrix=bt709',
    );
    const small = probed({ width: 640, height: 480 });
    expect(pictureFilters(canvas, { ...framing, frameCount: 1 }, small).join()).toContain(
      'in_color_matrix=bt601',
    );
    const tagged = probed({ width: 640, height: 480, color_space: 'bt709' });
    expect(pictureFilters(canvas, { ...framing, frameCount: 1 }, tagged).join()).toContain(
      'in_color_matrix=bt709',
    );
  });
});

describe('soundPassArguments', () => {
  it('opens no input for silence and keeps fades within short pieces', () => {
    const pieces = [
      { input: 'a', atSample: 0, startSeconds: 1, sampleCount: 48_000, silent: false },
      { input: 'b', atSample: 48_000, startSeconds: 2, sampleCount: 240, silent: true },
    ];
    const args = soundPassArguments(
      { sampleRate: 48_000, fadeSeconds: 0.005 },
      pieces,
      { a: '/a.mp4' },
      '/s.raw',
    );
    expect(args.filter((arg) => arg === '-i')).toHaveLength(1);
    const graph = args[args.indexOf('-filter_complex') + 1] as string;
    expect(graph).toContain('atrim=end_sample=48000');
    expect(graph).toContain('afade=t=out:st=0.002500:d=0.002500[p1]');
    expect(graph).toContain('[p0][p1]concat=n=2:v=0:a=1[sound]');
  });
});

describe('concatList', () => {
  it('quotes names with quotes', () => {
    expect(concatList(["/it's/1.mp4"])).toBe("ffconcat version 1.0\nfile 'file:/it'\\''s/1.mp4'\n");
  });
});

describe('parseProbe', () => {
  it('turns the size with the picture and takes covers for what they are', () => {
    const turned = { side_data_list: [{ rotation: -90 }], sample_aspect_ratio: '4:3' };
    expect(probed(turned).picture).toMatchObject({ width: 1080, height: 2560, rotation: 90 });
    const cover = parseProbe({
      streams: [{ codec_type: 'video', width: 9, disposition: { attached_pic: 1 } }],
    });
    expect(cover).toMatchObject({ picture: null, sound: null, durationSeconds: 0 });
  });

  it('does not believe impossible frame rates', () => {
    expect(probed({ avg_frame_rate: '1000/1', r_frame_rate: '1000/1' }).picture.framesPerSecond).toBe(30);
    expect(probed({ avg_frame_rate: '0/0', r_frame_rate: '25/1' }).picture.framesPerSecond).toBe(25);
  });
});
