import { Refusal } from '@cutgraph/core';
import { newId, type Readers } from '@cutgraph/store';
import { z } from 'zod';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';
import { seal, unseal } from './seal.ts';

const LIFETIME_MS = 12 * 3600 * 1000;
const PURPOSE = 'link-visit';

const sealedSchema = z.object({ link: z.string(), guest: z.string(), expiresAt: z.number() });

type OpenLink = NonNullable<Awaited<ReturnType<Readers['links']['open']>>>;

/**
 * What a browser that has opened a link shows when it comments on the film: it stands for the password, which was right, and
 * says which of those with the link this is.
 *
 * @param earlier what this browser was given before: it stays the same guest, also where that has expired.
 */
export function newVisit(app: App, linkId: string, earlier: string | undefined): string {
  const known = read(app, linkId, earlier ?? '');
  const visit = { link: linkId, guest: known?.guest ?? newId(), expiresAt: Date.now() + LIFETIME_MS };
  return seal(visit, app.secrets, PURPOSE);
}

/** The link that a visit is of, and which guest it is. Refuses where the link has ended or takes no comments, or the visit is old. */
export async function requireVisit(
  app: App,
  linkId: string,
  visit: string,
): Promise<{ link: OpenLink; guestId: string }> {
  const link = await app.store.read.links.open(linkId);
  if (!link) throw notFound();
  if (!link.allowsComments)
    throw new Refusal('permission-denied', 'This link is for watching only: it takes no comments.');
  const known = read(app, linkId, visit);
  if (!known || known.expiresAt <= Date.now())
    throw new Refusal('permission-denied', 'This page has been open for long. Load it again, then go on.');
  return { link, guestId: known.guest };
}

function read(app: App, linkId: string, visit: string): z.infer<typeof sealedSchema> | undefined {
  const sealed = sealedSchema.safeParse(unseal(visit, app.secrets, PURPOSE));
  return sealed.success && sealed.data.link === linkId ? sealed.data : undefined;
}
