import { downloadProject, MOST_GRAPH_BYTES, writeProject } from '@cutgraph/contract';
import { captionFile, type ExportTimeline, overlaysOf, timelineOfExport } from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import { originalKey } from '@cutgraph/store';
import { requireRole } from '../auth/role.ts';
import { type LongCall, watchAccess } from '../auth/watch-access.ts';
import { namesOfFolder } from '../files/safe-name.ts';
import { attachment } from '../files/send-file.ts';
import { openZip, type ZipWriter } from '../files/zip-writer.ts';
import { bodyBytesOf } from '../http/large-documents.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { MEDIA_FOLDER, type Project, projectOfFilm } from './project-of-film.ts';

export const handleWriteProject = implement(writeProject, (call) => {
  const { app, params, body, request } = call;
  const { title = '', format, videographRef = null, commentsOf = null, alternatives = true, ...sent } = body;
  // A graph is as large as it may be.
  const bytes = videographRef === null ? bodyBytesOf(request) : MOST_GRAPH_BYTES;
  return app.large.answerOf(call, bytes, async () => {
    const asked = { title: title || 'Film', format, videographRef, commentsOf, alternatives };
    const project = await projectOfFilm(app.store, params.w, sent as ExportTimeline, asked);
    const { fileName, mediaType, text, notes } = project;
    return { fileName, mediaType, text, notes };
  });
});

export const handleDownloadProject = implement(downloadProject, async (call) => {
  const { app, user, params, query, request, reply } = call;
  const { w, id } = params;
  const { project, captions } = await app.large.work(request, async () => {
    const timeline = await app.store.read.timelines.byId(w, id);
    if (!timeline) throw notFound();
    const exported = timeline.exportTimeline as ExportTimeline;
    const film = timelineOfExport(exported);
    return {
      project: await projectOfFilm(app.store, w, exported, {
        title: timeline.title,
        format: query.format,
        videographRef: timeline.videographRef,
        commentsOf: query.comments ? id : null,
        alternatives: query.alternatives,
      }),
      captions: overlaysOf(film).captions ? captionFile(film, 'srt') : null,
    };
  });
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(`${project.fileName.replace(/\.\w+$/, '')}.zip`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') return reply.send();
  const gone = new AbortController();
  const zip = openZip(gone.signal);
  const stillMay = () => requireRole(app, user, w, 'viewer');
  const stopWatching = watchAccess(call, stillMay, () =>
    zip.output.destroy(new Error('The access of who exports has ended.')),
  );
  // Also when the client goes away, or the server is closed: then no one reads the zip.
  zip.output.once('close', () => {
    stopWatching();
    gone.abort();
  });
  writeAll(call, zip, w, project, captions).then(zip.end, (error: Error) => {
    if (!gone.signal.aborted) request.log.error({ err: error }, 'an export ended early');
    zip.output.destroy(error);
  });
  return reply.send(zip.output);
});

async function writeAll(
  { app }: LongCall,
  zip: ZipWriter,
  workspaceId: string,
  { fileName, text, notes, media }: Project,
  captions: string | null,
): Promise<void> {
  const { files } = app.store;
  const nameOf = namesOfFolder();
  await zip.addText(nameOf(fileName), [text]);
  if (captions !== null) await zip.addText(nameOf('captions.srt'), [captions]);
  const missing: string[] = [];
  for (const { name, media: one } of media) {
    const key = originalKey(workspaceId, one.id);
    const content = await files.openRange(key).catch(() => undefined);
    const found = content && (await files.stat(key));
    if (content && found) await zip.addFile(`${MEDIA_FOLDER}/${name}`, content, found.size);
    else missing.push(`${MEDIA_FOLDER}/${name}: The file was not there, or was deleted meanwhile.`);
  }
  const leftOut = [...sentencesOf(notes), ...missing];
  if (leftOut.length > 0) await zip.addText(nameOf('left-out.txt'), [`${leftOut.join('\n')}\n`]);
}
