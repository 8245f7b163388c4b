import { execFile } from 'node:child_process';
import { toolCommand, toolEnvironment } from '@cutgraph/core';

/** Which media tools there are, for set-up and the doctor. */
export type ToolReport = {
  /** Path or command of each tool; null where it cannot be run. */
  ffmpeg: string | null;
  ffprobe: string | null;
  /** "5.1.9-0+deb12u1", or null without ffmpeg. */
  version: string | null;
  /** What is missing, one plain phrase each: "the encoder libx264". Empty when everything is there. */
  missing: string[];
};

const NEEDED = {
  encoders: ['libx264', 'libx265', 'libvpx-vp9', 'aac', 'libopus', 'mjpeg'],
  decoders: ['h264', 'hevc', 'vp8', 'vp9', 'aac', 'opus'],
  filters:
    'afade afftdn aformat alimiter ametadata anullsrc apad aresample aselect asetpts asplit ass atrim color concat crop ebur128 format fps hflip highpass lutrgb metadata overlay pad scale scdet select setparams setpts setsar split thumbnail tile tonemap tpad transpose trim vflip volume yadif zscale'.split(
      ' ',
    ),
};

/** All that ffmpeg says of its version and how it was built; empty where there is none. */
export async function ffmpegVersion(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return (await printed(toolCommand('ffmpeg', env), ['-version'], env)) ?? '';
}

/** Runs both tools once and lists every encoder, decoder and filter that Cutgraph needs and this ffmpeg lacks. */
export async function findTools(env: NodeJS.ProcessEnv = process.env): Promise<ToolReport> {
  const [ffmpeg, ffprobe] = (['ffmpeg', 'ffprobe'] as const).map((tool) => toolCommand(tool, env)) as [
    string,
    string,
  ];
  const [versionText, probeText] = await Promise.all([
    printed(ffmpeg, ['-version'], env),
    printed(ffprobe, ['-version'], env),
  ]);
  const missing: string[] = [];
  if (versionText === null) missing.push('ffmpeg');
  if (probeText === null) missing.push('ffprobe');
  if (versionText !== null) {
    for (const [kind, names] of Object.entries(NEEDED)) {
      const list = (await printed(ffmpeg, ['-hide_banner', `-${kind}`], env)) ?? '';
      // A line of the list: flags, name, explanation.
      const known = new Set(list.split('\n').map((line) => line.trim().split(/\s+/)[1]));
      for (const name of names) if (!known.has(name)) missing.push(`the ${kind.slice(0, -1)} ${name}`);
    }
  }
  return {
    ffmpeg: versionText === null ? null : ffmpeg,
    ffprobe: probeText === null ? null : ffprobe,
    version: versionText?.match(/^ffmpeg version (\S+)/)?.[1] ?? null,
    missing,
  };
}

function printed(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(command, args, { env: toolEnvironment(env), timeout: 20_000, maxBuffer: 8e6 }, (error, stdout) =>
      resolve(error ? null : stdout),
    );
  });
}
