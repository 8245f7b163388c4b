import type { StoredVideograph, Wizard } from '@cutgraph/contract';
import { nextCutsOf } from '@cutgraph/core';
import { useReducedMotion } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { createTimeline } from '../../lib/queries/timelines.ts';
import { autopath } from '../../lib/queries/videographs.ts';
import { videographRef } from '../../lib/references.ts';
import { words } from '../../lib/words.ts';
import { Candidates } from './candidates.tsx';
import { Chain } from './chain.tsx';
import { CutWindow } from './cut-window.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { FilmPreview } from './film-preview.tsx';
import { JoinView } from './join-view.tsx';
import { NextActions } from './next-actions.tsx';
import { back, canCreate, lengthOf, take } from './path.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFilm } from './use-film.ts';
import { useGraphMedia } from './use-graph-media.ts';

type Props = {
  workspaceId: string;
  videograph: StoredVideograph;
  wizard: Wizard | undefined;
  onCreated: () => void;
};

/** Walks a videograph: the current cut large, the film so far above it, at most four next cuts below. */
export function Editor({ workspaceId, videograph, wizard, onCreated }: Props) {
  const client = useQueryClient();
  const film = useFilm(workspaceId, videograph);
  const sourceOf = useGraphMedia(workspaceId, videograph);
  const prefersStill = useReducedMotion();
  const [focused, setFocused] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [preview, setPreview] = useState<{ from: number; seconds: number } | null>(null);

  const { path } = film;
  const current = videograph.cuts[path.at(-1) ?? -1];
  const candidates = useMemo(() => nextCutsOf(videograph, path), [videograph, path]);
  const shown = candidates[focused ?? 0];
  const target = wizard?.report?.targetLength ?? wizard?.initConfig.durationTargetTime ?? 0;

  const choose = (next: number[]) => {
    setPreview(null);
    setFocused(null);
    setStopped(false);
    film.change(next);
  };
  const takePlace = (place: number) => {
    const candidate = candidates[place];
    if (candidate) choose(take(path, candidate.cut.index));
  };
  const fail = (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) });

  const walking = useMutation({
    mutationFn: async () => {
      await film.settle();
      return autopath(workspaceId, videograph.id, path);
    },
    onSuccess: (found) => {
      if (found.path.length <= path.length) {
        notifications.show({ message: words.editor.noPath });
        return;
      }
      choose(found.path);
      notifications.show({
        message: words.editor.autopathDone(found.path.length, formatTime(found.length)),
      });
    },
    onError: fail,
  });
  const creating = useMutation({
    mutationFn: async () => {
      const revision = await film.settle();
      return createTimeline(workspaceId, {
        videographRef: videographRef(workspaceId, videograph.id),
        revision,
        path: [...path],
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['ws', workspaceId, 'timelines'] });
      onCreated();
    },
    onError: fail,
  });
  const mayCreate = canCreate(path) && !creating.isPending;
  const create = () => mayCreate && creating.mutate();
  const togglePreview = () => setPreview(preview ? null : { from: 0, seconds: 0 });

  useEditorKeys({
    ...Object.fromEntries([0, 1, 2, 3].map((place) => [String(place + 1), () => takePlace(place)])),
    a: () => takePlace(0),
    backspace: () => choose(back(path)),
    c: create,
    enter: create,
    p: togglePreview,
    ' ': () => (preview ? setPreview(null) : setStopped(!isStopped)),
    m: () => setMuted(!isMuted),
  });

  const { canvas } = videograph;
  return (
    <div className={styles.editor} data-tall={canvas.height > canvas.width || undefined}>
      <EditorHead
        workspaceId={workspaceId}
        videograph={videograph}
        wizard={wizard}
        length={lengthOf(videograph.cuts, path)}
        target={target}
        saveState={film.saveState}
        onSaveAgain={() => void film.settle().catch(fail)}
        isPreviewing={preview !== null}
        onPreview={togglePreview}
        isMuted={isMuted}
        onMuted={setMuted}
        mayCreate={mayCreate}
        isCreating={creating.isPending}
        onCreate={create}
      />
      <Chain
        videograph={videograph}
        path={path}
        target={target}
        sourceOf={sourceOf}
        playhead={preview?.seconds ?? null}
        onPlayFrom={(place) =>
          setPreview({ from: place, seconds: lengthOf(videograph.cuts, path.slice(0, place)) })
        }
      />
      <div className={styles.stage}>
        <div className={styles.current}>
          {preview ? (
            <FilmPreview
              videograph={videograph}
              path={path}
              from={preview.from}
              isMuted={isMuted}
              sourceOf={sourceOf}
              onTime={(seconds) => setPreview((before) => before && { ...before, seconds })}
              onEnd={() => setPreview(null)}
            />
          ) : current ? (
            <CutWindow
              key={current.index}
              cut={current}
              source={sourceOf(current.mediaID)}
              canvas={canvas}
              isPlaying={!isStopped && !prefersStill}
              isMuted={isMuted}
            >
              <span className={styles.caption}>
                <span>
                  {words.editor.cutNumber(path.length)} · {sourceOf(current.mediaID).name}
                </span>{' '}
                <time>
                  {formatTime(current.start)} - {formatTime(current.end)}
                </time>
              </span>
            </CutWindow>
          ) : null}
        </div>
        {current && shown ? (
          <div className={styles.join}>
            <JoinView videograph={videograph} current={current} candidate={shown} sourceOf={sourceOf} />
          </div>
        ) : null}
      </div>
      <section className={styles.next} aria-label={words.editor.next}>
        <NextActions
          hasNext={candidates.length > 0}
          canGoBack={path.length > 1}
          isWalking={walking.isPending}
          onAutoselect={() => takePlace(0)}
          onAutopath={() => walking.mutate()}
          onBack={() => choose(back(path))}
        />
        {current && candidates.length > 0 ? (
          <Candidates
            videograph={videograph}
            current={current}
            candidates={candidates}
            focused={focused}
            sourceOf={sourceOf}
            onFocus={setFocused}
            onTake={(index) => choose(take(path, index))}
          />
        ) : (
          <p className={styles.end} role="status">
            <strong>{path.length > 1 ? words.editor.noNext : words.editor.noNextStart}</strong>{' '}
            {path.length > 1 ? words.editor.noNextHelp : null}
          </p>
        )}
      </section>
    </div>
  );
}
