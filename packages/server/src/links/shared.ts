import { getShared, getSharedFile, getSharedPoster, openShared } from '@cutgraph/contract';
import { DEFAULT_CANVAS, Refusal } from '@cutgraph/core';
import { timelineFileKey } from '@cutgraph/store';
import type { App } from '../app.ts';
import { newVisit } from '../auth/link-visit.ts';
import { signFile } from '../auth/signed-address.ts';
import { sendFile } from '../files/send-file.ts';
import { addressOf } from '../http/address-of.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { findShared } from './find-shared.ts';
import { isPassword } from './link-password.ts';

const OPEN_SECONDS = 3600;

const TYPES = { 'video.mp4': 'video/mp4', 'thumbnail.jpg': 'image/jpeg' } as const;

export const handleGetShared = implement(getShared, async ({ app, params }) => {
  const { link, timeline } = await find(app, params.link);
  return { needsPassword: link.hasPassword, title: link.hasPassword ? null : timeline.title };
});

export const handleOpenShared = implement(openShared, async ({ app, params, body, request }) => {
  const { link, timeline } = await find(app, params.link);
  const address = addressOf(request);
  await app.limits.take('link-open', `${link.id} ${address}`);
  if (link.passwordHash !== null)
    await requirePassword(app, address, { ...link, passwordHash: link.passwordHash }, body.password);
  await app.store.change((write) => write.links.viewed(link.id));
  const untilEnd = link.expiresAt === null ? OPEN_SECONDS : (Date.parse(link.expiresAt) - Date.now()) / 1000;
  const signed = {
    by: `link:${link.id}`,
    seconds: Math.max(1, Math.min(OPEN_SECONDS, Math.ceil(untilEnd))),
  } as const;
  const path = `/api/files/shared/${link.id}`;
  return {
    title: timeline.title,
    duration: timeline.duration,
    canvas: timeline.canvas ?? DEFAULT_CANVAS,
    videoURL: signFile(app, `${path}/video.mp4`, signed).url,
    thumbnailURL: signFile(app, `${path}/thumbnail.jpg`, signed).url,
    expiresAt: link.expiresAt,
    visit: link.allowsComments ? newVisit(app, link.id, body.visit) : null,
  };
});

export const handleGetSharedPoster = implement(getSharedPoster, async ({ app, params, request, reply }) => {
  const { link, timeline } = await find(app, params.link);
  if (link.passwordHash !== null) throw notFound();
  return sendFile(app, request, reply, {
    key: timelineFileKey(link.workspaceId, link.timelineId, 'thumbnail.jpg'),
    contentType: TYPES['thumbnail.jpg'],
    version: timeline.updatedAt,
    maxAgeSeconds: 0,
  });
});

export const handleGetSharedFile = implement(
  getSharedFile,
  async ({ app, params, query, request, reply }) => {
    const { link, timeline } = await find(app, params.link);
    const { file } = params;
    return sendFile(app, request, reply, {
      key: timelineFileKey(link.workspaceId, link.timelineId, file),
      contentType: TYPES[file],
      version: timeline.updatedAt,
      ...(query.download ? { saveAs: `${timeline.title}.${file.split('.').at(-1)}` } : {}),
      maxAgeSeconds: 0,
    });
  },
);

async function find(app: App, linkId: string) {
  const shared = await findShared(app, linkId);
  if (!shared) throw notFound();
  return shared;
}

/**
 * Every attempt counts before it is checked, so that concurrent attempts do not get past the limit; a right one is
 * not held against anyone.
 *
 * @param address where the try comes from.
 */
async function requirePassword(
  { limits }: App,
  address: string,
  link: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  const here = `${link.id} ${address}`;
  await limits.take('link-password', here);
  await limits.take('link-password-anywhere', link.id);
  if (!(await isPassword(address, password, link.passwordHash)))
    throw new Refusal('permission-denied', 'This password is not right.');
  await limits.giveBack('link-password', here);
  await limits.giveBack('link-password-anywhere', link.id);
}
