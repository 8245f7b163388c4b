import type { Readers, TimelineSummary } from '@cutgraph/store';
import type { App } from '../app.ts';

type OpenLink = NonNullable<Awaited<ReturnType<Readers['links']['open']>>>;

/** What a link opens now. One that never was, one that was revoked and one that has expired look the same. */
export async function findShared(
  { store: { read } }: Pick<App, 'store'>,
  linkId: string,
): Promise<{ link: OpenLink; timeline: TimelineSummary } | undefined> {
  const link = await read.links.open(linkId);
  const timeline = link && (await read.timelines.summary(link.workspaceId, link.timelineId));
  return link && timeline && { link, timeline };
}
