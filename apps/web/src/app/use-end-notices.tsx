import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { messages } from '../lib/messages/messages.ts';
import { KEPT, NoticeLink, withAction } from '../ui/notice/notice.tsx';
import { type EndedThing, endOf, mediaOfUpload } from './end-of.ts';
import type { Running, RunningThing } from './running-list.ts';

/** Reports when something has ended, with a way to it, unless it is what one is looking at. Every open tab reports it. */
export function useEndNotices({ things, isFresh }: Pick<Running, 'things' | 'isFresh'>) {
  const router = useRouter();
  const client = useQueryClient();
  const seen = useRef(new Map<string, RunningThing>());
  const everSeen = useRef(new Set<string>());
  useEffect(() => {
    if (!isFresh) return;
    const before = seen.current;
    seen.current = new Map(things.map((thing) => [thing.key, thing]));
    for (const { key } of things) everSeen.current.add(key);
    const tellEnd = (ended: EndedThing | undefined) => {
      if (!ended) return;
      const isLookedAt =
        document.visibilityState === 'visible' &&
        [ended.href, ended.alsoSeenAt].includes(window.location.pathname);
      if (!isLookedAt) tell(ended, (href) => router.history.push(href));
    };
    for (const [key, thing] of before) {
      if (seen.current.has(key)) continue;
      const media = mediaOfUpload(thing);
      // What becomes of an upload may have ended before it is seen running; else its own end is reported.
      if (media) void endOf(client, media, () => everSeen.current.has(media.key)).then(tellEnd);
      else void endOf(client, thing, () => seen.current.has(key)).then(tellEnd);
    }
  });
}

function tell({ key, name, href, error }: EndedThing, go: (href: string) => void) {
  const id = `ended-${key}`;
  const leave = () => {
    notifications.hide(id);
    go(href);
  };
  notifications.show({
    ...{ id, autoClose: 10_000 },
    ...(error === null ? {} : { color: 'red' }),
    title: error === null ? messages.nav.ended(name) : messages.nav.endedBadly(name),
    message: error,
    ...KEPT,
    ...withAction(
      <NoticeLink href={href} go={leave}>
        {messages.nav.open}
      </NoticeLink>,
    ),
  });
}
