import type { DetectorState } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import {
  detectorKeys,
  detectorQuery,
  fetchDetector,
  isFetching,
  lookAgain,
} from '../../lib/queries/detector.ts';
import { taskKeys } from '../../lib/queries/tasks.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import styles from './detector-note.module.css';
import { detectorMessages as texts } from './messages.ts';

/**
 * One line about the detector for those who can do something: that a better one can be had, how far it is, which videos
 * it could look at again, and what came of that. Nothing where all is well.
 */
export function DetectorNote({ workspaceId }: { workspaceId: string }) {
  const { canEdit, isOwner } = useRole(workspaceId);
  const state = useQuery({ ...detectorQuery(workspaceId), enabled: canEdit }).data;
  const getting = useDetectorAct(workspaceId, fetchDetector);
  const looking = useDetectorAct(workspaceId, lookAgain);
  const hidden = useHiddenEffect(workspaceId, state?.effect ?? null);
  if (!state || !canEdit) return null;
  if (isFetching(state)) return <Fetching fetch={state.fetch} />;
  if (state.canFetch) {
    if (!isOwner) return null;
    const reason = state.fetch?.state === 'failed' ? state.fetch.reason : null;
    return (
      <Line text={reason ?? texts.offer(megabytes(state.sizeBytes))} failed={reason !== null}>
        <Button size="xs" loading={getting.isPending} onClick={() => getting.mutate()}>
          {reason === null ? texts.get : texts.again}
        </Button>
      </Line>
    );
  }
  if (state.olderMedia > 0) {
    return (
      <Line text={texts.older(state.olderMedia)}>
        <Button size="xs" loading={looking.isPending} onClick={() => looking.mutate()}>
          {texts.look(state.olderMedia)}
        </Button>
      </Line>
    );
  }
  if (state.lookingAgain > 0) return <Line text={texts.looking(state.lookingAgain)} />;
  if (!state.effect || hidden.isHidden) return null;
  const { media, tracksBefore, tracksNow, labelsBefore, labelsNow } = state.effect;
  return (
    <Line text={texts.effect(media, [tracksBefore, tracksNow], [labelsBefore, labelsNow])}>
      <Button size="xs" variant="subtle" onClick={hidden.hide}>
        {texts.hide}
      </Button>
    </Line>
  );
}

function Line({ text, failed = false, children }: { text: string; failed?: boolean; children?: ReactNode }) {
  return (
    <section className={styles.note} aria-label={texts.title} data-failed={failed || undefined}>
      <p className={styles.text} role="status">
        {text}
      </p>
      {children}
    </section>
  );
}

function Fetching({ fetch }: { fetch: DetectorState['fetch'] }) {
  const share = fetch?.progress ?? 0;
  const isRunning = fetch?.state === 'running';
  return (
    <Line text={isRunning ? texts.fetching(Math.floor(share * 100)) : texts.waiting}>
      <div className={styles.bar}>
        <StripLine length={1} done={share} />
      </div>
    </Line>
  );
}

/** Asks for something and shows the state that follows; a refusal is shown with its own message. */
function useDetectorAct(workspaceId: string, act: (w: string) => Promise<DetectorState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => act(workspaceId),
    onSuccess: (state) => {
      client.setQueryData(detectorKeys.state(workspaceId), state);
      return client.invalidateQueries({ queryKey: taskKeys.all(workspaceId) });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString(undefined, { maximumFractionDigits: 1 });
}

const KEPT_AS = 'cutgraph.detector-effect';

/** An effect that was read and put away stays away in this browser, until there is another one. */
function useHiddenEffect(workspaceId: string, effect: DetectorState['effect']) {
  const key = `${KEPT_AS}.${workspaceId}`;
  const now = effect ? Object.values(effect).join(' ') : '';
  const [hidden, setHidden] = useState(() => localStorage.getItem(key));
  return {
    isHidden: hidden === now,
    hide: () => {
      localStorage.setItem(key, now);
      setHidden(now);
    },
  };
}
