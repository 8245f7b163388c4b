import type { Timeline } from '@cutgraph/contract';
import { shortestCutOf } from '@cutgraph/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { FilmEditor } from './film-editor.tsx';
import { filmOfTimeline } from './film-of-timeline.ts';
import type { ExportRules } from './short-places.ts';
import { useFilmEdit } from './use-film-edit.ts';

type Props = { workspaceId: string; timeline: Timeline; onCreated: (timelineId: string) => void };

/** The editor on a montage that was made before: it stays as it is, and what is made here stands beside it. */
export function TimelineFilm({ workspaceId, timeline, onCreated }: Props) {
  const { exportTimeline } = timeline;
  const isChanged = useRef(false);
  const edit = useFilmEdit(filmOfTimeline(timeline), () => {
    isChanged.current = true;
  });
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged.current,
    enableBeforeUnload: () => isChanged.current,
    withResolver: true,
  });
  const rules: ExportRules = { minCutLength: shortestCutOf(exportTimeline.editList) };
  return (
    <>
      <FilmEditor
        workspaceId={workspaceId}
        edit={edit}
        rules={rules}
        madeFrom={`/ws/${workspaceId}/videoTimelines/${timeline.id}`}
        isVariation
        state={<span>{words.variation(timeline.title)}</span>}
        settle={() => Promise.resolve()}
        onCreated={(id) => {
          isChanged.current = false;
          onCreated(id);
        }}
        onKept={() => {
          isChanged.current = false;
        }}
      />
      <Confirm
        isOpen={leaving.status === 'blocked'}
        title={words.leaveTitle}
        text={words.leaveText}
        action={words.leave}
        keep={words.stay}
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      />
    </>
  );
}
