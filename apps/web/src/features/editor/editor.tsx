import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { Chain } from './chain.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { FilmPanels } from './film-panels.tsx';
import { GraphView } from './graph-view.tsx';
import { NextSection } from './next-section.tsx';
import { lengthOf } from './path.ts';
import { PathConflict } from './path-conflict.tsx';
import { Stage } from './stage.tsx';
import { type EditorWants, useEditor } from './use-editor.ts';
import { useKeyActions } from './use-key-actions.ts';

/** Walks a videograph: the current cut large, the film so far above it, at most four next cuts below; or its graph. */
export function Editor(props: EditorWants) {
  const { workspaceId, videograph, wizard } = props;
  const editor = useEditor(props);
  useKeyActions(editor);
  const isStill = useReducedMotion() === true || editor.isStopped;
  const { film, saved, candidates, choices, edits, preview, sourceOf, target, tried, video } = editor;
  const { path } = film;
  const { canvas, cuts } = videograph;
  const next = useMemo(() => candidates.map(({ cut }) => cut.index), [candidates]);

  // The strip shows an end that is being moved where it is now.
  const { draft } = edits;
  const drawn = useMemo(() => {
    const cut = draft && cuts[draft.index];
    if (!cut) return videograph;
    const { start, end } = draft;
    return { ...videograph, cuts: { ...cuts, [cut.index]: { ...cut, start, end, length: end - start } } };
  }, [videograph, cuts, draft]);

  return (
    <div className={styles.editor} data-tall={canvas.height > canvas.width || undefined}>
      <EditorHead
        workspaceId={workspaceId}
        videograph={videograph}
        wizard={wizard}
        length={lengthOf(drawn.cuts, path)}
        target={target}
        saveState={saved.saveState}
        onSaveAgain={() => void saved.settle().catch(sayFailed)}
        music={editor.music.title}
        shortfall={editor.walker.shortfall}
        steps={editor.steps}
        showsGraph={editor.showsGraph}
        onGraph={() => editor.setShowsGraph(!editor.showsGraph)}
        isPreviewing={preview !== null}
        onPreview={editor.togglePreview}
        isMuted={editor.isMuted}
        onMuted={editor.setMuted}
        mayCreate={video.mayCreate}
        isCreating={video.isCreating}
        onCreate={video.create}
      >
        <FilmPanels workspaceId={workspaceId} videograph={videograph} wizard={wizard} {...editor.history} />
      </EditorHead>
      <div className={styles.strip}>
        {saved.theirs ? (
          <PathConflict
            workspaceId={workspaceId}
            theirs={saved.theirs}
            mine={path}
            onKeepMine={editor.keepMine}
            onTakeTheirs={editor.takeTheirs}
          />
        ) : null}
        <Chain
          videograph={drawn}
          film={film}
          goesOn={tried.goesOn}
          target={target}
          sourceOf={sourceOf}
          rule={editor.music.rule}
          edits={edits}
          clock={preview ? editor.clock : null}
          onPlayFrom={editor.playFrom}
          onPin={choices.pin}
          onExchange={editor.walker.exchange}
          onRefuse={choices.refuse}
          onGoOn={editor.goOn}
        />
      </div>
      {editor.showsGraph && !preview ? (
        <GraphView
          videograph={videograph}
          film={film}
          next={next}
          tried={tried}
          sourceOf={sourceOf}
          onPath={editor.follow}
          onClose={() => editor.setShowsGraph(false)}
        />
      ) : (
        <>
          <Stage videograph={videograph} drawn={drawn} editor={editor} isStill={isStill} />
          <NextSection workspaceId={workspaceId} videograph={videograph} editor={editor} isStill={isStill} />
        </>
      )}
    </div>
  );
}
