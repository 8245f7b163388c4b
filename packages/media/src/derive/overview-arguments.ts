import type { PictureFacts } from '@cutgraph/core';
import { inputArguments, seconds } from '../input/input-arguments.ts';
import { type Size, tileSize } from './sizes.ts';

/** The pictures that show a whole video: names of the files, in the folder where ffmpeg runs. */
export const SPRITE = 'sprite.jpg';
export const THUMBNAIL = 'thumbnail.jpg';
export const SPRITE_COLUMNS = 10;
export const SPRITE_ROWS = 10;
const TILES = SPRITE_COLUMNS * SPRITE_ROWS;
/** The thumbnail is the most typical of so many frames. */
const TYPICAL_OF = 24;
const JPEG = ['-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1'];

type Source = { declaredDurationSeconds: number; picture: PictureFacts };
type Fill = 'quick' | 'careful';

/**
 * Whether the pass makes them. Where it fills long gaps with care it does not: ffmpeg would wait for a picture of the sheet,
 * and everything else with it.
 */
function inPass({ declaredDurationSeconds }: Source, fill: Fill): boolean {
  return declaredDurationSeconds > 0 && fill === 'quick';
}

/**
 * Chains of the pass over an original that make the sprite sheet and the thumbnail of a video as long as its file declares,
 * and the names of what they take; none where it declares nothing, or fills gaps with care.
 */
export function overviewChains(source: Source, fill: Fill): { inputs: string[]; chains: string[] } {
  if (!inPass(source, fill)) return { inputs: [], chains: [] };
  const { declaredDurationSeconds, picture } = source;
  const from = seconds(thumbnailSeconds(declaredDurationSeconds));
  return {
    inputs: ['[forsprite]', '[forthumbnail]'],
    chains: [
      `[forsprite]${spriteFilters(tileSize(picture), declaredDurationSeconds)}[sprite]`,
      // Only the frames that are compared reach the filter, which would go on to the end.
      `[forthumbnail]trim=start=${from},trim=end_frame=${TYPICAL_OF},${thumbnailFilters()}[thumbnail]`,
    ],
  };
}

/** The outputs of {@link overviewChains}. */
export function overviewOutputs(source: Source, fill: Fill): string[] {
  if (!inPass(source, fill)) return [];
  return [
    ...['-map', '[sprite]', '-fps_mode', 'passthrough', ...JPEG, SPRITE],
    ...['-map', '[thumbnail]', '-fps_mode', 'passthrough', ...JPEG, THUMBNAIL],
  ];
}

/** Whether the pass made them, of the moments that they say: the length that was declared is true to half a tile. */
export function isOverviewRight(source: Source, fill: Fill, decodedSeconds: number): boolean {
  const { declaredDurationSeconds: declaredSeconds } = source;
  return inPass(source, fill) && Math.abs(declaredSeconds - decodedSeconds) <= decodedSeconds / TILES / 2;
}

/** The sheet from the proxy, for a length that is known. Of a long video only key frames are decoded: there is one a second. */
export function spriteArguments(proxy: string, tile: Size, durationSeconds: number): string[] {
  return [
    ...inputArguments(proxy, { keyFramesOnly: durationSeconds > TILES }),
    ...['-vf', spriteFilters(tile, durationSeconds), '-an', ...JPEG, SPRITE],
  ];
}

/** The thumbnail from the proxy. */
export function thumbnailArguments(proxy: string, durationSeconds: number): string[] {
  return [
    ...inputArguments(proxy, { seekSeconds: thumbnailSeconds(durationSeconds) }),
    ...['-vf', thumbnailFilters(), '-an', ...JPEG, THUMBNAIL],
  ];
}

/** A sheet of evenly spaced moments. Tile `i` of `n` shows the picture at `i / n` of the length. */
function spriteFilters(tile: Size, durationSeconds: number): string {
  return [
    `fps=${TILES}/${seconds(durationSeconds)}:start_time=0:round=up`,
    `scale=${tile.width}:${tile.height}:flags=bilinear`,
    `tpad=stop_mode=clone:stop=${TILES}`,
    `tile=${SPRITE_COLUMNS}x${SPRITE_ROWS}`,
  ].join(',');
}

/** A tenth of the way in. */
function thumbnailSeconds(durationSeconds: number): number {
  return durationSeconds < 2 ? 0 : durationSeconds / 10;
}

function thumbnailFilters(): string {
  return `thumbnail=n=${TYPICAL_OF},scale=-2:'min(360,ih)'`;
}
