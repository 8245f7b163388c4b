import { fileUrl, guardArguments, seconds } from '../input/input-arguments.ts';
import { runTool } from '../process/run-tool.ts';
import type { ByteRange } from './remote-file.ts';

/** What of a source is decoded: seconds of it, of its picture or of its sound. */
export type NeededStretch = { kind: 'video' | 'audio'; from: number; to: number };

/**
 * What ffmpeg reads of each file before it decodes, to learn what the streams are: packets as they lie there, until it has had some of each
 * stream. One of them is enough where frames are reordered, seven where they are not.
 */
const PACKETS_OF_STREAM = 8;
/** In all no more than these are looked at. */
const PACKETS_AT_BEGINNING = 120;
/** ffmpeg seeks a few frames earlier where frames are stored in another order than they are shown; sound needs a run-up. */
const EARLIER_SECONDS = { video: 0.25, audio: 1.5 };
/** Decoders take a few frames more before the last one comes out. */
const LATER_SECONDS = { video: 0.35, audio: 1 };
/** Streams lie side by side in a file, but not quite: so much further is looked. */
const APART_SECONDS = 1.5;

type Packet = {
  stream_index?: number;
  codec_type?: string;
  pts_time?: string;
  dts_time?: string;
  pos?: string;
  size?: string;
};

/**
 * Where in a file the packets lie that ffmpeg reads when it opens it and decodes those stretches, as its own demuxer has them.
 * For that the file needs no more than its index.
 */
export async function neededPackets(
  path: string,
  stretches: readonly NeededStretch[],
  signal?: AbortSignal,
): Promise<ByteRange[]> {
  const intervals = stretches.map(({ kind, from, to }) => {
    const begin = Math.max(0, from - EARLIER_SECONDS[kind]);
    return `${seconds(begin)}%${seconds(to + LATER_SECONDS[kind] + APART_SECONDS)}`;
  });
  const [first, others] = await Promise.all([
    packetsOf(path, [`%+#${PACKETS_AT_BEGINNING}`], signal),
    packetsOf(path, intervals, signal),
  ]);
  return [
    ...beginningOf(first),
    ...others.filter((packet) => stretches.some((stretch) => isNeeded(packet, stretch))),
  ].flatMap(rangeOf);
}

/** Up to where there are some packets of each stream, or all of a stream that has fewer. */
function beginningOf(packets: readonly Packet[]): readonly Packet[] {
  const lastOfStreams = [
    ...Map.groupBy(packets.entries(), ([, { stream_index }]) => stream_index).values(),
  ].map((ofStream) => ofStream.slice(0, PACKETS_OF_STREAM).at(-1)![0]);
  return packets.slice(0, Math.max(-1, ...lastOfStreams) + 1);
}

async function packetsOf(
  path: string,
  intervals: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Packet[]> {
  const { stdout } = await runTool({
    tool: 'ffprobe',
    args: [
      ...guardArguments(),
      ...['-v', 'quiet', '-read_intervals', intervals.join(',')],
      ...['-show_entries', 'packet=stream_index,codec_type,pts_time,dts_time,pos,size'],
      ...['-of', 'json', fileUrl(path)],
    ],
    signal,
    wallSeconds: 120,
  });
  return (JSON.parse(stdout) as { packets?: Packet[] }).packets ?? [];
}

/** What was read before a stretch is needed: ffmpeg, too, begins at the key frame of the picture, whatever it decodes. */
function isNeeded({ codec_type, dts_time, pts_time }: Packet, { kind, to }: NeededStretch): boolean {
  const at = Number(dts_time ?? pts_time);
  return codec_type === kind && (Number.isNaN(at) || at <= to + LATER_SECONDS[kind]);
}

function rangeOf({ pos, size }: Packet): ByteRange[] {
  const [start, length] = [Number(pos), Number(size)];
  return Number.isInteger(start) && length > 0 ? [{ start, end: start + length - 1 }] : [];
}
