import { type AnalyzedMusic, MEDIA_STATUS, type Media, type Workspace } from '@cutgraph/contract';
import {
  FileNotSeenError,
  mediaFileKey,
  originalKey,
  type Page,
  type ReviewSubject,
  type Store,
  type StoredComment,
  timelineFileKey,
  whenSeen,
} from '@cutgraph/store';
import { namesOfFolder } from '../files/safe-name.ts';
import type { ZipWriter } from '../files/zip-writer.ts';
import { timelineAnswer } from '../timeline-answer.ts';
import { wizardAnswer } from '../wizard-answer.ts';
import { jsonList, jsonOf } from './json-pieces.ts';

/** The words of a media, and what was seen in it. */
const TEXTS = [
  ['speechURL', 'speech.json'],
  ['captionsURL', 'speech.vtt'],
  ['csvURL', 'observations.csv'],
] as const;
/** For files that another machine has just written. */
const WAIT_SECONDS = 3;
const FILM = 'video.mp4';
const PAGE = 100;
/** Of what is small and has no pages. */
const ALL = 1_000_000;

export type LeftOut = { path: string; reason: string };

/** Writes a workspace into a folder of the zip. What is gone by the time that it is read is left out, and named. */
export async function exportWorkspace(
  { read, files }: Pick<Store, 'read' | 'files'>,
  zip: ZipWriter,
  workspace: Workspace,
  folder: string,
  leftOut: LeftOut[],
): Promise<void> {
  const w = workspace.id;
  const document = (name: string, value: unknown) => zip.addText(`${folder}/${name}.json`, jsonOf(value));
  const list = <T>(name: string, items: AsyncIterable<T>) =>
    zip.addText(`${folder}/${name}.json`, jsonList(items));
  /** Files that were not seen when they had their turn: the key of each by its path. */
  const unseen = new Map<string, string>();

  await document('workspace', workspace);
  await document('members', await read.members.list(w));
  await document('invitations', await read.invites.list(w));
  await list(
    'tasks',
    paged((cursor) => read.tasks.list(w, { limit: PAGE, cursor })),
  );
  await document('people', await read.people.list(w, ALL));
  const collections = (await read.collections.list(w, { limit: ALL })).items;
  await document('collections', collections);
  const drafts = [];
  for (const { id } of collections) drafts.push(...(await commentsOf({ kind: 'collections', id })));
  await document('comments', drafts);
  await document('searches', await read.searches.list(w));
  await document('templates', await read.templates.list(w));
  await document('wizards', (await read.wizards.list(w, ALL)).map(wizardAnswer));
  await list(
    'audit',
    paged((cursor) => read.audit.ofWorkspace(w, { limit: PAGE, cursor })),
  );
  await exportVideographs();
  await exportTimelines();
  const nameOf = namesOfFolder();
  for await (const media of paged((cursor) => read.media.list(w, { limit: PAGE, cursor })))
    await exportMedia(media, nameOf(media.name));
  for await (const { id } of paged((cursor) => read.music.list(w, { limit: PAGE, cursor }))) {
    const piece = await read.music.byId(w, id);
    if (piece) await exportMusic(piece, nameOf(piece.name));
  }
  await lookAgain();

  async function commentsOf(subject: ReviewSubject): Promise<StoredComment[]> {
    return (await read.comments.ofSubject(w, subject, { limit: ALL })).items;
  }

  async function exportVideographs(): Promise<void> {
    for (const id of await read.videographs.ids(w)) {
      const videograph = await read.videographs.byId(w, id);
      if (videograph)
        await document(`videographs/${id}`, {
          ...videograph,
          revisions: await read.videographs.revisions(w, id, ALL),
        });
    }
  }

  async function exportTimelines(): Promise<void> {
    const filmNameOf = namesOfFolder();
    for (const timeline of await read.timelines.list(w, ALL)) {
      const name = filmNameOf(`${timeline.title}.mp4`);
      const links = await read.links.ofTimeline(w, timeline.id);
      const approvals = await read.approvals.ofFilm(w, timeline.id);
      const comments = await commentsOf({ kind: 'videoTimelines', id: timeline.id });
      await document(`timelines/${name}`, { ...timelineAnswer(timeline), links, approvals, comments });
      if (timeline.mediaURL !== '') await file(`films/${name}`, timelineFileKey(w, timeline.id, FILM));
    }
  }

  async function exportMedia(media: Media, name: string): Promise<void> {
    await document(`media/${name}`, {
      ...media,
      labels: await read.labels.ofMedia(w, media.id),
      corrections: await read.corrections.ofMedia(w, media.id),
      faces: await read.faces.ofMedia(w, media.id),
    });
    await original(media, name);
    for (const [made, text] of TEXTS) {
      const key = mediaFileKey(w, media.id, text);
      if (media[made] !== '' || (await files.stat(key))) await file(`texts/${name}.${text}`, key);
    }
  }

  async function exportMusic(piece: AnalyzedMusic, name: string): Promise<void> {
    await document(`music/${name}`, piece);
    await original(piece, name);
  }

  async function original(
    { id, mediaStatus }: Pick<Media, 'id' | 'mediaStatus'>,
    name: string,
  ): Promise<void> {
    if (mediaStatus === MEDIA_STATUS.Uploading)
      leftOut.push({ path: `${folder}/originals/${name}`, reason: 'Its upload was not finished.' });
    else await file(`originals/${name}`, originalKey(w, id));
  }

  async function file(name: string, key: string): Promise<void> {
    const path = `${folder}/${name}`;
    if (!(await wasAdded(path, key))) unseen.set(path, key);
  }

  async function wasAdded(path: string, key: string): Promise<boolean> {
    const content = await files.openRange(key).catch(() => undefined);
    const found = content && (await files.stat(key));
    if (content && found) await zip.addFile(path, content, found.size);
    return found !== undefined;
  }

  /** All of them together, and last: a workspace without its files costs one wait, and not one for each file. */
  async function lookAgain(): Promise<void> {
    const lookForAll = async () => {
      for (const [path, key] of unseen) if (await wasAdded(path, key)) unseen.delete(path);
      const [left] = unseen.values();
      if (left !== undefined) throw new FileNotSeenError(left);
    };
    await whenSeen(lookForAll, { giveUpAfterSeconds: WAIT_SECONDS }).catch((error) => {
      if (!(error instanceof FileNotSeenError)) throw error;
    });
    for (const path of unseen.keys())
      leftOut.push({ path, reason: 'The file was not there, or was deleted meanwhile.' });
  }
}

/** All items of a list with pages, a page at a time. */
export async function* paged<T>(pageAt: (cursor: string | undefined) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const page = await pageAt(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
