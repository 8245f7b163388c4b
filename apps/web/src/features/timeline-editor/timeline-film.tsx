import type { Timeline } from '@cutgraph/contract';
import { type Canvas, shortestCutOf } from '@cutgraph/core';
import { useBlocker } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { clipsOfTimeline, soundOfTimeline } from './clips-of-timeline.ts';
import { nextTitle } from './film-clip.ts';
import { FilmEditor } from './film-editor.tsx';
import type { ExportRules } from './short-places.ts';
import { useFilmEdit } from './use-film-edit.ts';

type Props = { workspaceId: string; timeline: Timeline; onCreated: (timelineId: string) => void };

/** The editor on a montage that was made before: it stays as it is, and what is made here stands beside it. */
export function TimelineFilm({ workspaceId, timeline, onCreated }: Props) {
  const { exportTimeline } = timeline;
  const isChanged = useRef(false);
  const edit = useFilmEdit(
    { title: nextTitle(timeline.title), clips: clipsOfTimeline(workspaceId, exportTimeline) },
    () => {
      isChanged.current = true;
    },
  );
  const sound = useMemo(() => soundOfTimeline(exportTimeline), [exportTimeline]);
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged.current,
    enableBeforeUnload: () => isChanged.current,
    withResolver: true,
  });
  const rules: ExportRules = {
    minCutLength: shortestCutOf(exportTimeline.editList),
    ...(exportTimeline.canvas ? { canvas: exportTimeline.canvas as Canvas } : {}),
  };
  return (
    <>
      <FilmEditor
        workspaceId={workspaceId}
        edit={edit}
        rules={rules}
        sound={sound}
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
