import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { analyzeShots, borrowShotModels, type ShotAnalysis } from '@cutgraph/analysis';
import { type Media, mediaFileURL, personThumbnailURL, studyMediaJob } from '@cutgraph/contract';
import { observationsFromCsv, writtenTextsOf } from '@cutgraph/core';
import { newId } from '@cutgraph/store';
import { failMediaJob, type MediaResult, type MediaWork, runMediaJob } from '../media/media-job.ts';
import { putPictures } from '../media/put-pictures.ts';
import { readFacts } from '../media/read-facts.ts';
import type { JobModule, WorkerContext } from '../run/job-module.ts';
import { clipPointsFrom, type MadePoints } from '../threads/clip-points.ts';

/** Persons and faces, and what every shot looks like. Each of the three can fail without the others. */
export const analyzeShotsJob: JobModule<typeof studyMediaJob> = {
  definition: studyMediaJob,
  run: (payload, context, signal) =>
    runMediaJob('study-media', payload, context, signal, async (given) => {
      const { files } = context.store;
      const { workspaceId, mediaId } = payload;
      const { folder, key, onProgress } = given;
      const { facts, shots } = await readFacts(files, workspaceId, mediaId);
      const csv = await files.localPath(key('observations.csv'));
      const { models, readerTrouble } = await borrowShotModels(given.borrow, context.models);
      if (readerTrouble !== undefined)
        context.log.warn({ error: String(readerTrouble) }, 'the text reader cannot be opened');
      const study = await analyzeShots({
        ...{ facts, shots, folder, models, signal, onProgress },
        proxy: await files.localPath(key('proxy.mp4')),
        observations: observationsFromCsv(mediaId, await readFile(csv, 'utf8')),
      });
      const result = await keepStudy(context, given, payload, study, readerTrouble);
      return withClipPoints(
        result,
        await clipPointsFrom(context.store, workspaceId, given.media, signal),
        payload,
      );
    }),
  failed: (payload, error, context) => failMediaJob('study-media', payload, error, context),
};

async function keepStudy(
  { store, log }: WorkerContext,
  { folder, key, media }: MediaWork,
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
  { persons, faces, looks, troubles }: ShotAnalysis,
  readerTrouble: unknown,
): Promise<MediaResult> {
  const { files, read } = store;
  const afterwards: (() => Promise<void>)[] = [];
  const named = faces.map((face) => ({ ...face, id: newId() }));
  if (!troubles.looks) await files.putFile(key('looks.json'), join(folder, 'looks.json'));
  else log.warn({ mediaId, error: String(troubles.looks) }, 'the looks of the shots are not known');
  if (!troubles.persons) {
    await files.putFile(key('persons.json'), join(folder, 'persons.json'));
    const pictures = persons.map(({ track }) => `${track}.jpg`);
    const removeOld = await putPictures(store, key('persons'), {
      pictures: new Map(pictures.map((name) => [name, join(folder, 'persons', name)])),
      known: new Set(media.persons.map(({ track }) => `${track}.jpg`)),
    });
    afterwards.push(removeOld);
  }
  if (!troubles.faces) {
    const before = await read.faces.ofMedia(workspaceId, mediaId);
    const removeOld = await putPictures(store, key('faces'), {
      pictures: new Map(named.map(({ id, picture }) => [`${id}.jpg`, join(folder, picture)])),
      known: new Set(before.map(({ thumbnailURL }) => basename(thumbnailURL))),
    });
    afterwards.push(removeOld);
  }
  return {
    async save(write) {
      if (!troubles.faces) await write.faces.replace(workspaceId, mediaId, named);
      await write.media.update(workspaceId, mediaId, {
        ...(!troubles.looks && { looksURL: mediaFileURL(workspaceId, mediaId, 'looks.json') }),
        ...(!troubles.persons && { persons: personsOf(persons, workspaceId, mediaId) }),
      });
      if (!troubles.looks) await write.texts.replace(workspaceId, mediaId, 'writing', writtenTextsOf(looks));
    },
    outcomes: {
      ...(troubles.faces !== undefined && { FaceDetectionFromGCI_V1: { trouble: troubles.faces } }),
      ...personOutcome(troubles, readerTrouble),
    },
    async afterwards() {
      for (const removeOld of afterwards) await removeOld();
    },
  };
}

/** What has been learned since the media was seen makes its clips known better. */
function withClipPoints(
  result: MediaResult,
  { points, corrections }: MadePoints,
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
): MediaResult {
  return {
    ...result,
    async save(write) {
      await result.save(write);
      await write.clipPoints.put(workspaceId, mediaId, points, corrections);
    },
  };
}

/** The looks of shots have no task of their own: the task that shares their pass says what they lack. */
function personOutcome(
  { persons, looks }: ShotAnalysis['troubles'],
  readerTrouble: unknown,
): MediaResult['outcomes'] {
  if (persons !== undefined) return { PersonDetectionFromGCI_V1: { trouble: persons } };
  if (looks !== undefined) return { PersonDetectionFromGCI_V1: { remark: { code: 'looks-not-found' } } };
  if (readerTrouble !== undefined)
    return { PersonDetectionFromGCI_V1: { remark: { code: 'writing-not-read' } } };
  return {};
}

/** As the media shows them: the most prominent first. */
function personsOf(persons: ShotAnalysis['persons'], workspaceId: string, mediaId: string): Media['persons'] {
  return persons
    .toSorted((a, b) => b.size * (1 + b.centrality) - a.size * (1 + a.centrality))
    .map(({ track, start, end, size, centrality }) => ({
      ...{ track, start, end, size, centrality },
      thumbnailURL: personThumbnailURL(workspaceId, mediaId, track),
    }));
}
