import {
  generateVideographJob,
  type Media,
  type StoredWizard,
  videographRef,
  wizardJobKey,
} from '@cutgraph/contract';
import {
  dateTitle,
  type FilmStyle,
  type GenerationNote,
  type GrownVideograph,
  rulesOf,
  type Template,
  titlesOf,
  type VideographRules,
} from '@cutgraph/core';
import { findMaterial, type Store, templateOf, type Writers } from '@cutgraph/store';
import { leftOutNotes, musicNotes, stillLookedThrough } from '../generation/generation-notes.ts';
import { failureOf } from '../run/failure-messages.ts';
import type { JobModule } from '../run/job-module.ts';
import { progressOf } from '../run/progress.ts';
import { type Song, songForFilm, songOfTemplate, soundToGoOnWith, soundWith } from '../run/song-for-film.ts';
import { type GrowOutcome, type GrowTask, growInThread } from '../threads/grow-in-thread.ts';

type WizardFilm = StoredWizard['films'][number];
type WizardPayload = { workspaceId: string; wizardId: string };

/**
 * Builds the videograph of a wizard, or notes why there is none. It uses what was decided when the wizard was
 * made, so that running it again makes the same graph.
 */
export const generateVideograph: JobModule<typeof generateVideographJob> = {
  definition: generateVideographJob,
  async run(payload, { store, log }, signal, { canWait }) {
    const { workspaceId, wizardId } = payload;
    const wizard = await store.read.wizards.byId(workspaceId, wizardId);
    if (!wizard?.isRunning || wizard.waitingFor.length > 0) return;
    const template = await templateOf(store.read, workspaceId, wizard);
    const media = await store.read.media.newestDone(
      workspaceId,
      template.graphInputDfMax,
      Object.keys(wizard.initURLs),
    );
    const footage: GrowTask['media'] = [];
    for (const one of media)
      footage.push(await findMaterial(store, workspaceId, one, { doWithout: !canWait }));
    const unknown = await stillLookedThrough(store, workspaceId, media);
    const progress = progressOf(store, (write, share) => noteShare(write, payload, share), log);
    try {
      const { music, style, title: _shown, ...wishes } = wizard.auto ?? {};
      const song = wizard.auto
        ? await songForFilm(store, workspaceId, music)
        : await songOfTemplate(store, workspaceId, template);
      const decision = wizard.auto
        ? { auto: wishes, beats: song?.beats }
        : {
            rules: {
              ...(await startRules(store, workspaceId, rulesOf(template))),
              ...(song && { beats: song.beats }),
            },
          };
      const task = { ...decision, media: footage };
      const outcome = await growInThread(task, { signal, onShare: progress.report });
      await progress.end();
      await store.change((write) =>
        keep(write, payload, {
          ...{ outcome, song, media, style, isOfAuto: template.autoClips !== '' },
          unknown: [...musicNotes(template, song), ...leftOutNotes(outcome), ...unknown],
        }),
      );
    } finally {
      await progress.end();
    }
  },
  async failed({ workspaceId, wizardId }, error, { store }) {
    const { message: failure } = failureOf(error, 'generating');
    await store.change(async (write) => {
      if (!(await isRunning(write, { workspaceId, wizardId }))) return;
      await endJob(write, wizardId);
      await write.wizards.update(workspaceId, wizardId, { isRunning: false, failure });
    });
  },
};

/**
 * A member's own clip is a stretch in which no subject was tracked: the film starts with the subject that is seen best in
 * it, as under a time code.
 */
async function startRules(
  store: Store,
  workspaceId: string,
  rules: VideographRules,
): Promise<VideographRules> {
  if (rules.start.kind !== 'clip') return rules;
  const { mediaId, clipId } = rules.start;
  const labelId = clipId.startsWith(mediaId) ? clipId.slice(mediaId.length) : clipId;
  const clip = await store.read.labels.byId(workspaceId, mediaId, labelId);
  if (clip?.origin !== 'member') return rules;
  const { segmentStartTime: start, segmentEndTime: end } = clip;
  return { ...rules, start: { kind: 'timecode', mediaId, entity: '', start, end } };
}

/** Whether it is still wanted; it cannot be stopped until this transaction ends. */
async function isRunning(write: Writers, { workspaceId, wizardId }: WizardPayload): Promise<boolean> {
  if (!(await write.read.wizards.byId(workspaceId, wizardId))) return false;
  return (await write.wizards.lock(workspaceId, wizardId)).isRunning;
}

async function noteShare(write: Writers, payload: WizardPayload, share: number): Promise<void> {
  if (await isRunning(write, payload))
    await write.wizards.update(payload.workspaceId, payload.wizardId, { progress: share });
}

/**
 * Ends the job of a generation in the transaction that ends the generation: while the job counts as running, the same
 * generation could not be queued again, and one that is asked for immediately would never begin.
 */
async function endJob(write: Writers, wizardId: string): Promise<void> {
  await write.jobs.cancel(generateVideographJob, wizardJobKey(wizardId));
}

async function keep(
  write: Writers,
  payload: WizardPayload,
  {
    outcome,
    unknown,
    song,
    media,
    style,
    isOfAuto,
  }: {
    outcome: GrowOutcome;
    unknown: readonly GenerationNote[];
    song: Song | null;
    media: readonly Media[];
    /** What was wished of Auto; a template says it itself. */
    style: FilmStyle | undefined;
    isOfAuto: boolean;
  },
): Promise<void> {
  if (!(await isRunning(write, payload))) return;
  const { workspaceId, wizardId } = payload;
  await endJob(write, wizardId);
  if ('noMatch' in outcome) {
    await write.wizards.update(workspaceId, wizardId, { isRunning: false, failure: outcome.noMatch });
    return;
  }
  const notes = await write.read.wizards.notes(workspaceId, wizardId);
  const ended = ({ report }: GrownVideograph) => ({
    isRunning: false,
    progress: 1,
    report: { ...report, notes: [...notes, ...report.notes, ...unknown] },
  });
  if ('grown' in outcome) {
    const { grown } = outcome;
    // The user walks the graph from its first cut; the best path is asked for with Auto path. A film on beats, or of Auto, is one path.
    const path = isOfAuto || keepsToBeats(song) ? grown.path : grown.path.slice(0, 1);
    const ref = await keepGraph(write, payload, grown, path);
    const sound = song && soundToGoOnWith(workspaceId, song, grown.report.pathLength);
    await write.wizards.update(workspaceId, wizardId, { ...ended(grown), videographRef: ref, sound });
    return;
  }
  const films: WizardFilm[] = [];
  for (const { grown, template, decided, worth } of outcome.films) {
    const cuts = grown.path.map((index) => grown.videograph.cuts[index]!);
    const shown = new Set(cuts.map(({ mediaID }) => mediaID));
    films.push({
      videographRef: await keepGraph(write, payload, grown, grown.path),
      initConfig: { ...template, ...musicFieldsOf(song), ...(style && { stylePreset: style }) },
      decided,
      sound: soundWith(workspaceId, song, worth.seconds),
      titles: titlesOf(titleOf(media.filter(({ id }) => shown.has(id))), worth.seconds),
      score: worth.score,
      seconds: worth.seconds,
      cutCount: cuts.length,
      mediaCount: shown.size,
    });
  }
  const [best] = films;
  await write.wizards.update(workspaceId, wizardId, {
    ...ended(outcome.films[0]!.grown),
    films,
    videographRef: best!.videographRef,
    initConfig: best!.initConfig,
  });
}

/** What a template says of the music that its film was found with. */
function musicFieldsOf(song: Song | null): Partial<Template> {
  if (!song) return {};
  return { musicPreset: 'song', musicMediaID: song.mediaId, musicBeats: song.beats.mode };
}

function keepsToBeats(song: Song | null): boolean {
  return song !== null && song.beats.mode !== 'off' && song.beats.beats.length > 0;
}

/** When some media were recorded, in days of this machine's time zone. */
function titleOf(media: readonly Media[]): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const recorded = media.map(({ recordedAt }) => (recordedAt === null ? null : Date.parse(recordedAt)));
  return dateTitle(recorded, timeZone);
}

/** Stores a graph of this generation; its reference. */
async function keepGraph(
  write: Writers,
  { workspaceId, wizardId }: WizardPayload,
  { videograph }: GrownVideograph,
  path: number[],
): Promise<string> {
  const buildIndex = await write.read.videographs.countOf(workspaceId, wizardId);
  const graph = { ...videograph, buildIndex };
  const { id } = await write.videographs.create({ workspaceId, wizardId, graph, path });
  return videographRef(workspaceId, id);
}
