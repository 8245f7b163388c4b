import { type AlignedTimeline, alignTimeline, idOfRef } from '@cutgraph/contract';
import {
  type BeatRule,
  beatsOfPiece,
  clipSeconds,
  type ExportTimeline,
  exportOf,
  MATERIAL_FILES,
  type MaterialFile,
  MIN_CUT_LENGTH,
  musicClipOf,
  Refusal,
  type Timeline,
  timelineOfExport,
  videoClipsOf,
  withClips,
  withoutShortCuts,
} from '@cutgraph/core';
import { mediaFileKey, type Store } from '@cutgraph/store';
import { disconnectSignal } from '../http/raw-response.ts';
import { implement } from '../implement.ts';
import type { AlignMedia } from './align-thread.ts';
import { requireRenderable } from './require-renderable.ts';

/** So much longer a clip can become: what `alignToBeats` moves an end by. */
const REACH_SECONDS = 1;

export const handleAlignTimeline = implement(
  alignTimeline,
  async ({ app: { store, aligner }, user, params: { w }, body, reply }) => {
    const { mode, minCutLength = MIN_CUT_LENGTH, ...sent } = body;
    const asked = sent as ExportTimeline;
    await requireRenderable(store.read, w, asked);
    const { warnings } = withoutShortCuts(asked, minCutLength);
    const short = new Set(warnings.map(({ index }) => index - 1));
    const whole = timelineOfExport(asked);
    const places = [...videoClipsOf(whole).keys()].filter((at) => !short.has(at));
    // What a video leaves out takes no time of its music.
    const film = withClips(
      whole,
      places.map((at) => videoClipsOf(whole)[at]!),
    );
    const rule = { mode, ...(await beatsUnder(store, w, film)) };
    const { timeline, reasons } = await aligner.align(user.id, disconnectSignal(reply), async () => ({
      ...{ timeline: film, rule, minCutLength },
      media: await mediaOf(store, w, film),
    }));
    const aligned = videoClipsOf(timeline);
    const clips = [...videoClipsOf(whole)];
    const cuts: AlignedTimeline['cuts'] = places.map((cut, at) => {
      const { end: from } = clips[cut]!;
      clips[cut] = aligned[at]!;
      return { cut, from, to: aligned[at]!.end, reason: reasons[at]! };
    });
    return { exportTimeline: exportOf(withClips(whole, clips), 0).timeline, cuts };
  },
);

/** The beats of the music under a film. What a person cut keeps its pace: the energy of the music is left out. */
async function beatsUnder(
  { read }: Pick<Store, 'read'>,
  workspaceId: string,
  film: Timeline,
): Promise<Pick<BeatRule, 'beats'>> {
  const music = musicClipOf(film);
  if (!music) throw wrong('There is no music under this film. Choose some first.');
  const piece = await read.music.byId(workspaceId, idOfRef(music.media.uri));
  if (!piece?.facts)
    throw wrong('Beats are known of pieces of music only: upload this sound to Music to have them found.');
  const { facts, grid, title } = piece;
  const seconds = videoClipsOf(film).reduce((sum, clip) => sum + clipSeconds(clip) + REACH_SECONDS, 0);
  const { beats } = beatsOfPiece({ facts, grid }, music, seconds);
  if (beats.length === 0)
    throw wrong(
      `No beat is known in ${title} from there on. Tap its tempo in Music, or choose another song.`,
    );
  return { beats };
}

async function mediaOf({ read, files }: Store, workspaceId: string, film: Timeline): Promise<AlignMedia[]> {
  const uris = new Map(videoClipsOf(film).map(({ media }) => [media.key, media.uri]));
  const media: AlignMedia[] = [];
  for (const [key, uri] of uris) {
    const id = idOfRef(uri);
    const known = await read.media.stored(workspaceId, id);
    const pathOf = async (file: MaterialFile) => {
      const name = mediaFileKey(workspaceId, id, MATERIAL_FILES[file]);
      return (await files.stat(name)) ? files.localPath(name) : null;
    };
    const paths = { facts: await pathOf('facts'), speech: await pathOf('speech') };
    if (known) media.push({ key, durationSeconds: known.mediaDuration, paths });
  }
  return media;
}

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { music: sentence } });
}
