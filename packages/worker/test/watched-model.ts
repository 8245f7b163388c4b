import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from '@cutgraph/store';

/** A number from 0 (included) to 1 (not included). */
export type Share = () => number;

type Content = { number: number; bytes: Buffer };
type Kept = { content: Content; modifiedMs: number; written: number };

const ODD = ['a b', "it's", 'line\nbreak', '\u202egpj', '%03d', '-i', 'ünïcödé', 'x'.repeat(200)];

/**
 * A folder in which videos come and vanish as chance has it, and what a workspace that watches it must have in the end: one media for each
 * content that was ever whole, the same one from first to last, and none for what was deleted in the workspace.
 *
 * @param options.bytesOf a file of its own for each number.
 */
export function watchedModel(options: { root: string; share: Share; bytesOf(number: number): Buffer }) {
  const { root, share, bytesOf } = options;
  const files = new Map<string, Kept>();
  const contents: Content[] = [];
  const deleted = new Set<Content>();
  /** Which media each content had when it was last looked. */
  const mediaOf = new Map<Content, string>();
  const whole = (high: number) => Math.floor(share() * high);
  const pick = <T>(list: readonly T[]): T => list[whole(list.length)]!;
  const pathOf = () => {
    const name = `${pick(ODD)} ${contents.length} ${whole(1e9)}.mp4`;
    return share() < 0.2 ? name : `folder ${whole(8)}/${share() < 0.5 ? '' : `${pick(ODD)}/`}${name}`;
  };
  const at = (path: string) => join(root, path);

  async function put(path: string, content: Content, share: number): Promise<void> {
    await mkdir(dirname(at(path)), { recursive: true });
    const written = Math.floor(content.bytes.length * share);
    await writeFile(at(path), content.bytes.subarray(0, written));
    await note(path, content, written);
  }

  async function note(path: string, content: Content, written = content.bytes.length): Promise<void> {
    const { mtimeMs: modifiedMs } = await stat(at(path));
    files.set(path, { content, modifiedMs, written });
  }

  function newContent(): Content {
    const content = { number: contents.length, bytes: bytesOf(contents.length) };
    contents.push(content);
    return content;
  }

  const finished = () => [...files].filter(([, { content, written }]) => written === content.bytes.length);
  const acts: Record<string, () => Promise<void>> = {
    appear: () => put(pathOf(), newContent(), 1),
    begin: () => put(pathOf(), newContent(), 0.1 + share() / 2),
    rename: () =>
      withOne(async (path, kept) => {
        const to = pathOf();
        await mkdir(dirname(at(to)), { recursive: true });
        await rename(at(path), at(to));
        files.delete(path);
        files.set(to, kept);
      }),
    copy: () =>
      withOne(async (path, { content }) => {
        const to = pathOf();
        await mkdir(dirname(at(to)), { recursive: true });
        await copyFile(at(path), at(to));
        await note(to, content);
      }),
    remove: () =>
      withOne(async (path) => {
        await rm(at(path));
        files.delete(path);
      }),
    replace: () => withOne(async (path) => put(path, newContent(), 1)),
    touch: () =>
      withOne(async (path, { content }) => {
        await utimes(at(path), whole(1e9), whole(1e9));
        await note(path, content);
      }),
    back: async () => {
      const gone = contents.filter(
        (content) => mediaOf.has(content) && ![...files.values()].some((one) => one.content === content),
      );
      if (gone.length > 0) await put(pathOf(), pick(gone), 1);
    },
  };

  async function withOne(act: (path: string, kept: Kept) => Promise<void>): Promise<void> {
    const all = finished();
    if (all.length > 0) await act(...pick(all));
  }

  return {
    /** So many files that appear whole. */
    async fill(count: number): Promise<void> {
      for (let n = 0; n < count; n++) await acts.appear!();
    },
    /** One change of the folder. */
    change: () => pick(Object.values(acts))(),
    /** A folder with all in it gets another name. */
    async renameFolder(): Promise<void> {
      const [from, to] = [`folder ${whole(8)}`, `folder ${whole(1e9)}`];
      const moved = [...files].filter(([path]) => path.startsWith(`${from}/`));
      if (moved.length === 0) return;
      await rename(at(from), at(to));
      for (const [path, kept] of moved) {
        files.delete(path);
        files.set(to + path.slice(from.length), kept);
      }
    },
    /** A little more of each file that is half written; the whole of it with `end`. */
    async writeOn({ end }: { end: boolean }): Promise<void> {
      for (const [path, { content, written }] of files) {
        if (written === content.bytes.length) continue;
        const left = content.bytes.length - written;
        await put(path, content, end || left < 3 ? 1 : (written + 1) / content.bytes.length);
      }
    },
    /** A media of the workspace, of a content that is not deleted yet, which its caller deletes. */
    deleteOne(): string | undefined {
      const all = [...mediaOf].filter(([content]) => !deleted.has(content));
      if (all.length === 0) return undefined;
      const [content, mediaId] = pick(all);
      deleted.add(content);
      mediaOf.delete(content);
      return mediaId;
    },
    /** What is wrong with the rows of a workspace, in words, once all that is there was taken. */
    async troubles(store: Store, workspaceId: string): Promise<string[]> {
      const troubles: string[] = [];
      const rows = await store.read.watched.ofWorkspace(workspaceId);
      const byKey = Map.groupBy(rows, ({ contentKey }) => contentKey);
      const here = Map.groupBy(finished(), ([, { content }]) => content);
      for (const content of contents) {
        const places = (here.get(content) ?? []).map(([path]) => path);
        const [row, ...more] = byKey.get(keyOf(content.bytes)) ?? [];
        byKey.delete(keyOf(content.bytes));
        const before = mediaOf.get(content);
        const say = (what: string) => troubles.push(`content ${content.number} ${what}`);
        if (more.length > 0) say('is several media');
        if (deleted.has(content) && row) say('was deleted and is back');
        if (deleted.has(content)) continue;
        if (places.length > 0 && !row) say(`is no media at ${JSON.stringify(places)}`);
        if (places.length > 0 && row?.missingSince) say('is taken for missing');
        if (places.length > 0 && row && !places.includes(row.path)) say('lies elsewhere');
        if (places.length === 0 && row && !row.missingSince) say('is not missing');
        if (before !== undefined && row?.mediaId !== before)
          say(row ? 'has become another media' : 'is lost');
        if (row) mediaOf.set(content, row.mediaId);
      }
      for (const [row] of byKey.values()) troubles.push(`${JSON.stringify(row?.path)} never was whole`);
      return [...troubles, ...(await spoilt())];
    },
    counts: () => ({ files: files.size, contents: contents.length, deleted: deleted.size }),
  };

  /** Files whose bytes or times are not as they were written. */
  async function spoilt(): Promise<string[]> {
    const troubles: string[] = [];
    for (const [path, { content, modifiedMs, written }] of files) {
      const [bytes, { mtimeMs }] = [await readFile(at(path)), await stat(at(path))];
      const isSame = sumOf(bytes) === sumOf(content.bytes.subarray(0, written));
      if (!isSame || mtimeMs !== modifiedMs) troubles.push(`${JSON.stringify(path)} has changed`);
    }
    return troubles;
  }
}

/** As `contentKeyOf` says it, of less than 64 KB. */
function keyOf(bytes: Buffer): string {
  return createHash('sha256').update(`${bytes.length} `).update(bytes).update(bytes).digest('hex');
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
