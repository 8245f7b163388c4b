import type { StoredVideograph, Wizard } from '@cutgraph/contract';
import { nextCutsOf } from '@cutgraph/core';
import { useReducedMotion } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { editorWords } from '../../lib/words-editor.ts';
import { AllClips } from './all-clips.tsx';
import { Candidates } from './candidates.tsx';
import { Chain } from './chain.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { CurrentCut } from './current-cut.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { startingFilm, withPath } from './film.ts';
import { FilmPanels } from './film-panels.tsx';
import { FilmPreview } from './film-preview.tsx';
import { JoinView } from './join-view.tsx';
import { NextActions } from './next-actions.tsx';
import { say, sayFailed, sayWithUndo } from './notes.tsx';
import { back, edgeTo, lengthOf, take } from './path.ts';
import { RefusedList } from './refused-list.tsx';
import { shotsOf } from './shots.ts';
import { useAllClips } from './use-all-clips.ts';
import { useAutopath } from './use-autopath.ts';
import { useChoices } from './use-choices.ts';
import { useCreateVideo } from './use-create-video.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFilm } from './use-film.ts';
import { useGraphMedia } from './use-graph-media.ts';
import { useHistory } from './use-history.ts';

type Props = {
  workspaceId: string;
  videograph: StoredVideograph;
  wizard: Wizard | undefined;
  onCreated: () => void;
};

/** Walks a videograph: the current cut large, the film so far above it, at most four next cuts below. */
export function Editor({ workspaceId, videograph, wizard, onCreated }: Props) {
  const saved = useFilm(workspaceId, videograph);
  const { film, settle } = saved;
  const sourceOf = useGraphMedia(workspaceId, videograph);
  const prefersStill = useReducedMotion();
  const [focused, setFocused] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [preview, setPreview] = useState<{ from: number; seconds: number } | null>(null);

  const { path, pinned, refused } = film;
  const current = videograph.cuts[path.at(-1) ?? -1];
  const candidates = useMemo(() => nextCutsOf(videograph, path, { refused }), [videograph, path, refused]);
  const target = wizard?.report?.targetLength ?? wizard?.initConfig.durationTargetTime ?? 0;

  const choose = (next: typeof film) => {
    if (next.path !== path) {
      setPreview(null);
      setFocused(null);
      setStopped(false);
    }
    saved.change(next);
  };
  const walker = useAutopath({ workspaceId, videograph, film, settle, onFilm: choose });
  const byHand = (next: typeof film) => {
    walker.forget();
    choose(next);
  };
  const allClips = useAllClips({ workspaceId, videograph, saved, candidates, onFilm: byHand });
  const shown = allClips.isOpen ? undefined : candidates[focused ?? 0];
  const { pin, refuse, takeBack } = useChoices(videograph, saved.latest, byHand);
  const adopt = (document: StoredVideograph) => {
    walker.forget();
    saved.adopt(document);
  };
  const history = useHistory({ workspaceId, videograph, settle, onShown: adopt });
  const keepMine = () => {
    saved.keepMine();
    say(editorWords.conflict.keptMine);
  };
  const takeTheirs = () => {
    const mine = saved.takeTheirs();
    walker.forget();
    sayWithUndo(editorWords.conflict.tookTheirs, () => byHand(startingFilm({ ...videograph, ...mine })));
  };
  const follow = (next: number[]) => byHand(withPath(film, next));
  const takePlace = (place: number) => {
    const candidate = candidates[place];
    if (candidate) follow(take(path, candidate.cut.index));
  };

  const { mayCreate, create, isCreating } = useCreateVideo({
    workspaceId,
    videograph,
    path,
    settle,
    onCreated,
  });
  const togglePreview = () => setPreview(preview ? null : { from: 0, seconds: 0 });
  const playFrom = (place: number) =>
    setPreview({ from: place, seconds: lengthOf(videograph.cuts, path.slice(0, place)) });
  const another = () => path.length > 1 && walker.another();

  useEditorKeys({
    ...Object.fromEntries(
      [0, 1, 2, 3].map((place) => [
        String(place + 1),
        () => (allClips.isOpen ? allClips.take(place) : takePlace(place)),
      ]),
    ),
    a: () => takePlace(0),
    backspace: () => follow(back(path)),
    c: create,
    enter: create,
    ...(allClips.isOpen ? { escape: allClips.close } : {}),
    f: () => current && allClips.toggle(),
    k: () => current && pin(current.index),
    m: () => setMuted(!isMuted),
    n: another,
    p: togglePreview,
    x: () => shown && refuse(shown.cut.index),
    ' ': () => (preview ? setPreview(null) : setStopped(!isStopped)),
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
        saveState={saved.saveState}
        onSaveAgain={() => void settle().catch(sayFailed)}
        shortfall={walker.shortfall}
        isPreviewing={preview !== null}
        onPreview={togglePreview}
        isMuted={isMuted}
        onMuted={setMuted}
        mayCreate={mayCreate}
        isCreating={isCreating}
        onCreate={create}
      >
        <FilmPanels workspaceId={workspaceId} videograph={videograph} wizard={wizard} {...history} />
      </EditorHead>
      <div className={styles.strip}>
        {saved.theirs ? (
          <ConflictNote
            workspaceId={workspaceId}
            theirs={saved.theirs}
            mine={path}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <Chain
          videograph={videograph}
          film={film}
          target={target}
          sourceOf={sourceOf}
          playhead={preview?.seconds ?? null}
          onPlayFrom={playFrom}
          onPin={pin}
          onRefuse={refuse}
        />
      </div>
      <div className={styles.stage}>
        <div className={styles.current}>
          {preview ? (
            <FilmPreview
              shots={shotsOf(videograph, path)}
              canvas={canvas}
              from={preview.from}
              isMuted={isMuted}
              sourceOf={sourceOf}
              onTime={(seconds) => setPreview((before) => before && { ...before, seconds })}
              onEnd={() => setPreview(null)}
            />
          ) : current ? (
            <CurrentCut
              key={current.index}
              cut={current}
              edge={edgeTo(videograph.edges, path, path.length - 1)}
              place={path.length - 1}
              source={sourceOf(current.mediaID)}
              canvas={canvas}
              isPlaying={!isStopped && !prefersStill}
              isMuted={isMuted}
              isPinned={pinned.includes(current.index)}
              onPlay={() => playFrom(path.length - 1)}
              onPin={() => pin(current.index)}
              onRefuse={path.length > 1 ? () => refuse(current.index) : undefined}
            />
          ) : null}
        </div>
        {current && shown ? (
          <div className={styles.join}>
            <JoinView videograph={videograph} current={current} candidate={shown} sourceOf={sourceOf} />
          </div>
        ) : null}
      </div>
      <section className={styles.next} aria-label={editorWords.next}>
        <NextActions
          hasNext={candidates.length > 0}
          canGoBack={path.length > 1}
          hasPins={pinned.length > 0}
          isWalking={walker.isWalking}
          isLooking={walker.isLooking}
          showsAllClips={allClips.isOpen}
          onAutoselect={() => takePlace(0)}
          onAutopath={walker.walk}
          onAnother={another}
          onAllClips={allClips.toggle}
          onBack={() => follow(back(path))}
        >
          <RefusedList videograph={videograph} refused={refused} sourceOf={sourceOf} onTakeBack={takeBack} />
        </NextActions>
        {allClips.isOpen ? (
          <AllClips
            found={allClips.found}
            canvas={canvas}
            isTaking={allClips.isTaking}
            onTake={allClips.take}
            onClose={allClips.close}
          />
        ) : current && candidates.length > 0 ? (
          <Candidates
            videograph={videograph}
            current={current}
            candidates={candidates}
            focused={focused}
            sourceOf={sourceOf}
            onFocus={setFocused}
            onTake={(index) => follow(take(path, index))}
            onRefuse={refuse}
          />
        ) : (
          <p className={styles.end} role="status">
            <strong>{path.length > 1 ? editorWords.noNext : editorWords.noNextStart}</strong>{' '}
            {refused.length > 0
              ? editorWords.noNextRefused
              : path.length > 1
                ? editorWords.noNextHelp
                : editorWords.noNextStartHelp}
          </p>
        )}
      </section>
    </div>
  );
}
