import { PHOTO_TYPES } from '@cutgraph/core';
import { tickTour } from '../../../lib/tour/tour.ts';
import { uploadMessages } from '../messages.ts';
import { dropFromServer } from '../send/send-file.ts';
import type { UploadFailure } from '../send/upload-failure.ts';
import { type Drive, driveUpload } from './drive-upload.ts';
import { forget, isSameFile, KEY, type KeptUpload, keep, readKept } from './kept-uploads.ts';
import { beingSent } from './tab-lock.ts';
import { SpeedMeter } from './upload-speed.ts';
import { moveUpload, nextToStart, type UploadEvent, type UploadState } from './upload-state.ts';

export type UploadItem = {
  key: number;
  workspaceId: string;
  file: File;
  name: string;
  size: number;
  lastModified: number;
  state: UploadState;
  /** Bytes that have left this machine. */
  sent: number;
  bytesPerSecond: number;
  /** Why nothing moves while another try is coming, empty where that is not known; null while bytes go. */
  waitingFor: string | null;
  error: UploadFailure | null;
  /** Its address, which ends with the id of the media that it becomes; empty until the server gave one. */
  uploadUrl: string;
};

/** What the screen shows: this tab's uploads, and those of before whose file the browser no longer holds. */
export type UploadView = { items: readonly UploadItem[]; lost: readonly LostUpload[] };

/** One of before, or one that another tab is sending. */
export type LostUpload = KeptUpload & { isElsewhere: boolean };

const STARTS_OVER: UploadFailure['code'][] = ['object-not-found', 'invalid-url', 'server-file-wrong-size'];

const listeners = new Set<() => void>();
const drives = new Map<number, Drive>();
let elsewhere: readonly KeptUpload[] = [];
let view: UploadView = { items: [], lost: [] };
let lastKey = 0;

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentUploads(): UploadView {
  return view;
}

/** Puts videos, photos and music in the line; gives back the names of files that are none. A file without a type is judged by the server. */
export function addUploads(workspaceId: string, files: readonly File[]): string[] {
  const isUsable = ({ type }: File) =>
    /^(video|audio)\//.test(type) || type === '' || PHOTO_TYPES.some((one) => type === one);
  const items = files.filter(isUsable).map((file): UploadItem => {
    lastKey += 1;
    const { name, size, lastModified } = file;
    return {
      ...{ key: lastKey, workspaceId, file, name, size, lastModified },
      ...{ state: 'queued', sent: 0, bytesPerSecond: 0, waitingFor: null, error: null, uploadUrl: '' },
    };
  });
  const isNew = (item: UploadItem) =>
    !view.items.some((other) => !hasEnded(other) && isSameFile(other, item));
  set([...view.items, ...items.filter(isNew)]);
  if (items.some(({ file }) => !isMusicFile(file))) tickTour('footage');
  pump();
  return files.filter((file) => !isUsable(file)).map((file) => file.name);
}

/** By what the browser says of it. */
export function isMusicFile({ type }: File): boolean {
  return type.startsWith('audio/');
}

/** What a person may ask of an upload. */
export function askUpload(key: number, event: 'pause' | 'resume' | 'cancel' | 'retry') {
  const before = find(key)?.state;
  if (!move(key, event)) return;
  const drive = drives.get(key);
  if (drive && (event === 'pause' || event === 'cancel')) {
    const drop = event === 'cancel';
    void drive
      .stop({ drop })
      .catch(() => undefined)
      .then(() => {
        if (drives.get(key) === drive) drives.delete(key);
        move(key, 'stopped');
        pump();
      });
  }
  if (event === 'cancel' && before === 'paused') void dropKept(key);
  if (event === 'cancel') forgetItem(key);
  if (before === 'error') change(key, { error: null });
  pump();
}

/** Takes a row off the list; what had not ended is given up, here and on the server. */
export function removeUpload(key: number) {
  const item = find(key);
  if (!item) return;
  const kept = readKept(localStorage).find((other) => isSameFile(other, item));
  if (item.state !== 'success' && kept) void forgetUpload(kept);
  set(view.items.filter((other) => other.key !== key));
}

/** Gives up an upload of before. */
export async function forgetUpload(kept: KeptUpload) {
  forget(localStorage, kept);
  set(view.items);
  await dropFromServer(kept.uploadUrl);
}

function pump() {
  const item = nextToStart(view.items);
  if (!item || !move(item.key, 'start')) return;
  const { key, workspaceId } = item;
  const speed = new SpeedMeter();
  const end = (event: 'finished' | 'failed', error: UploadFailure | null) => {
    drives.get(key)?.letGo();
    drives.delete(key);
    // Where the server has nothing of it any more, the next try starts over.
    if (event === 'finished' || (error && STARTS_OVER.includes(error.code))) forgetItem(key);
    change(key, { error, bytesPerSecond: 0, waitingFor: null });
    move(key, event);
    pump();
  };
  drives.set(
    key,
    driveUpload(item, {
      onAddress: (uploadUrl) => {
        const { name, size, lastModified } = item;
        const sent = find(key)?.sent ?? 0;
        change(key, { uploadUrl });
        keep(localStorage, { workspaceId, name, size, lastModified, uploadUrl, sent });
      },
      onProgress: (sent) => {
        change(key, { sent, waitingFor: null, bytesPerSecond: speed.take(sent, performance.now()) });
      },
      onWaiting: (why) => change(key, { waitingFor: why, bytesPerSecond: 0 }),
      onFinished: () => end('finished', null),
      onFailed: (failure) => end('failed', failure),
      onFault: (error) =>
        end('failed', { code: 'internal-error', message: `${uploadMessages.failed} ${error}` }),
    }),
  );
}

/** Gives up what a paused upload has on the server. */
async function dropKept(key: number) {
  const item = find(key);
  const kept = item && readKept(localStorage).find((other) => isSameFile(other, item));
  if (kept) await dropFromServer(kept.uploadUrl);
}

function forgetItem(key: number) {
  const item = find(key);
  if (item) forget(localStorage, item);
}

function hasEnded(item: UploadItem): boolean {
  return ['canceled', 'error', 'success'].includes(item.state);
}

function find(key: number): UploadItem | undefined {
  return view.items.find((item) => item.key === key);
}

function move(key: number, event: UploadEvent): boolean {
  const item = find(key);
  const state = item && moveUpload(item.state, event);
  if (!state) return false;
  change(key, { state });
  return true;
}

function change(key: number, part: Partial<UploadItem>) {
  set(view.items.map((item) => (item.key === key ? { ...item, ...part } : item)));
}

function set(items: readonly UploadItem[]) {
  const isHere = (kept: KeptUpload) => items.some((item) => isSameFile(kept, item));
  const lost = readKept(localStorage)
    .filter((kept) => !isHere(kept))
    .map((kept) => ({ ...kept, isElsewhere: elsewhere.some((other) => isSameFile(kept, other)) }));
  view = { items, lost };
  for (const listener of listeners) listener();
}

/** Other tabs begin, end and are closed. */
async function lookElsewhere() {
  elsewhere = await beingSent(readKept(localStorage));
  set(view.items);
}

void lookElsewhere();
addEventListener('storage', (event) => event.key === KEY && void lookElsewhere());
addEventListener('focus', () => void lookElsewhere());

// The share that the server has is worth remembering when the page goes away.
addEventListener('pagehide', () => {
  for (const kept of readKept(localStorage)) {
    const item = view.items.find((other) => isSameFile(kept, other));
    if (item && item.sent > kept.sent) keep(localStorage, { ...kept, sent: item.sent });
  }
});
