import {
  type FrameRate,
  frameRateOf,
  framesAt,
  framesPerSecondOf,
  TRANSITION_KINDS,
  type TransitionKind,
} from '@cutgraph/core';
import { fileNameOf, pathOf } from '../edit/address.ts';
import type { ReadEdit } from '../edit/edit.ts';
import { editBuilder } from '../edit/edit-builder.ts';
import { unreadable } from '../edit/unreadable.ts';

/** Anything that was parsed. */
type Json = { [key: string]: unknown };

/** Nested stacks are not opened: programs write the cuts of a film into its tracks. */
const LIMITS = { children: 20_000 };

/**
 * The pictures of an OpenTimelineIO timeline: its first track of video. Times may have any rate; they become frames of the one that
 * most clips have.
 *
 * @throws Refusal `invalid-argument` with a sentence.
 */
export function readOtio(text: string): ReadEdit {
  const root = parsed(text);
  if (schemaOf(root) !== 'Timeline') throw unreadable('it is no timeline of OpenTimelineIO');
  const tracks = listOf(objectOf(root.tracks)?.children);
  const video = tracks.find((track) => track.kind === 'Video');
  if (!video) throw unreadable('it has no track of pictures');
  const children = listOf(video.children);
  const rate = rateOf(children);
  const edit = editBuilder(textOf(root.name), rate, sizeOf(root));
  for (const child of children) {
    const schema = schemaOf(child);
    if (schema === 'Transition') {
      const [before, after] = [frames(child.in_offset, rate), frames(child.out_offset, rate)];
      edit.join({ kind: kindOf(child), before, after });
    } else if (schema === 'Gap') edit.gap(frames(objectOf(child.source_range)?.duration, rate));
    else if (schema === 'Clip') addClip(edit, child, rate);
    // A nested timeline, or what another program has added to the format.
    else edit.leaveOut();
  }
  const shown = new Set(children.map(fileOf));
  edit.notRead('layers', tracks.filter((track) => track !== video && isLayer(track, shown)).length);
  return edit.done();
}

/** Whether a track has more than the sound of the clips that are shown. */
function isLayer({ kind, children }: Json, shown: ReadonlySet<string>): boolean {
  const clips = listOf(children).filter((child) => schemaOf(child) === 'Clip');
  return kind === 'Audio' ? clips.some((clip) => !shown.has(fileOf(clip))) : clips.length > 0;
}

/** Which file a clip is of, in the words of the document. */
function fileOf(clip: Json): string {
  const reference = referenceOf(clip);
  return textOf(reference?.target_url) || textOf(reference?.name) || textOf(clip.name);
}

function referenceOf(clip: Json): Json | undefined {
  return objectOf(clip.media_reference) ?? activeReference(clip);
}

function addClip(edit: ReturnType<typeof editBuilder>, clip: Json, rate: FrameRate): void {
  const reference = referenceOf(clip);
  const available = objectOf(reference?.available_range);
  const range = objectOf(clip.source_range) ?? available;
  const path = pathOf(textOf(reference?.target_url));
  const [start, length] = [frames(available?.start_time, rate), frames(available?.duration, rate)];
  const effects = listOf(clip.effects);
  const warp = effects.find((effect) => schemaOf(effect) === 'LinearTimeWarp');
  if (effects.some((effect) => effect !== warp)) edit.notRead('effects', 1);
  const source = edit.source({
    fileName: fileNameOf(path) || textOf(reference?.name) || textOf(clip.name),
    ...{ path, startFrame: start, frames: length },
  });
  edit.clip({
    source,
    name: textOf(clip.name),
    frames: frames(range?.duration, rate),
    sourceFrame: exactFrames(range?.start_time, rate) - start,
    speed: warp ? Number(warp.time_scalar) : 1,
  });
  for (const marker of listOf(clip.markers)) edit.marker(textOf(marker.name));
}

/** Of a clip of later versions, which may have several. */
function activeReference(clip: Json): Json | undefined {
  const key = textOf(clip.active_media_reference_key) || 'DEFAULT_MEDIA';
  const references = objectOf(clip.media_references);
  return references && Object.hasOwn(references, key) ? objectOf(references[key]) : undefined;
}

/** The rate that most ranges of clips have. */
function rateOf(children: readonly Json[]): FrameRate {
  const counts = new Map<number, number>();
  for (const child of children) {
    const { rate } = objectOf(objectOf(child.source_range)?.duration) ?? {};
    if (typeof rate === 'number' && rate > 0 && rate <= 1000) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return frameRateOf(most?.[0] ?? 30);
}

/** The size of the picture, which a file of ours says. */
function sizeOf({ metadata }: Json): { width: number; height: number } {
  const { width, height } = objectOf(objectOf(metadata)?.cutgraph) ?? {};
  const isSize = Number.isSafeInteger(width) && Number.isSafeInteger(height);
  return isSize ? { width: width as number, height: height as number } : { width: 0, height: 0 };
}

/** A time in whole frames of a rate; 0 where it is none. */
function frames(time: unknown, rate: FrameRate): number {
  return Math.round(exactFrames(time, rate));
}

function exactFrames(time: unknown, rate: FrameRate): number {
  const { value, rate: own } = objectOf(time) ?? {};
  if (typeof value !== 'number' || typeof own !== 'number' || !(own > 0) || !Number.isFinite(value)) return 0;
  return own === framesPerSecondOf(rate) ? value : framesAt(value / own, rate);
}

function kindOf({ name, transition_type }: Json): TransitionKind {
  const isKnown = TRANSITION_KINDS.includes(name as TransitionKind);
  return isKnown && transition_type !== 'SMPTE_Dissolve' ? (name as TransitionKind) : 'dissolve';
}

function parsed(text: string): Json {
  try {
    return objectOf(JSON.parse(text)) ?? {};
  } catch {
    throw unreadable('it is not JSON');
  }
}

function schemaOf({ OTIO_SCHEMA }: Json): string {
  return typeof OTIO_SCHEMA === 'string' ? OTIO_SCHEMA.replace(/\.\d+$/, '') : '';
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function listOf(value: unknown): Json[] {
  if (!Array.isArray(value)) return [];
  if (value.length > LIMITS.children) throw unreadable(`it has a list of more than ${LIMITS.children} items`);
  return value.map(objectOf).filter((one) => one !== undefined);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
