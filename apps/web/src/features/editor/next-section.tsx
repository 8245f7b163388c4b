import type { StoredVideograph } from '@cutgraph/contract';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { AllClips } from './all-clips.tsx';
import { Candidates } from './candidates.tsx';
import styles from './editor.module.css';
import { editorWords } from './messages.ts';
import { NextActions } from './next-actions.tsx';
import { take } from './path.ts';
import { RefusedList } from './refused-list.tsx';
import { LeftOut } from './report.tsx';
import type { EditorState } from './use-editor.ts';

type Props = { workspaceId: string; videograph: StoredVideograph; editor: EditorState; isStill: boolean };

/** What can be done next, and the next cuts: those of the graph, or what was found in all clips. */
export function NextSection({ workspaceId, videograph, editor, isStill }: Props) {
  const { film, current, candidates, allClips, walker, choices, tried, sourceOf, isComplete } = editor;
  const { path, pinned, refused } = film;
  return (
    <section className={styles.next} aria-label={editorWords.next}>
      <NextActions
        nextCount={candidates.length}
        isComplete={isComplete}
        isLooser={editor.isLooser}
        canGoBack={path.length > 1}
        canGoOn={tried.goesOn.length > 0}
        hasPins={pinned.length > 0}
        isWalking={walker.isWalking}
        isLooking={walker.isLooking}
        showsAllClips={allClips.isOpen}
        onAutoselect={() => editor.takePlace(0)}
        onAutopath={walker.walk}
        onAnother={editor.another}
        onAllClips={allClips.toggle}
        onBack={editor.goBack}
        onGoOn={() => editor.goOn()}
      >
        <RefusedList
          videograph={videograph}
          refused={refused}
          sourceOf={sourceOf}
          onTakeBack={choices.takeBack}
        />
      </NextActions>
      {allClips.isOpen ? (
        <AllClips
          found={allClips.found}
          canvas={videograph.canvas}
          isTaking={allClips.isTaking}
          onTake={allClips.take}
          onClose={allClips.close}
        />
      ) : current && candidates.length > 0 ? (
        <Candidates
          videograph={videograph}
          current={current}
          candidates={candidates}
          focused={editor.lookedAt.place}
          isStill={isStill || editor.preview !== null}
          sourceOf={sourceOf}
          onFocus={editor.lookedAt.look}
          onTake={(index) => editor.follow(take(path, index))}
          onRefuse={choices.refuse}
        />
      ) : (
        <NoNext workspaceId={workspaceId} editor={editor} />
      )}
    </section>
  );
}

/**
 * Why there is no next cut, and what to do: a film that has its length is complete, whatever else could follow. Where not even a
 * second cut was found, the generation says what it left out.
 */
function NoNext({ workspaceId, editor }: Pick<Props, 'workspaceId' | 'editor'>) {
  const { film, isComplete, report } = editor;
  const say = (title: string, help: string) => (
    <p role="status">
      <strong>{title}</strong> {help}
    </p>
  );
  const isStart = film.path.length <= 1;
  if (isComplete) {
    const help = isStart ? editorWords.completeAlone : editorWords.completeEnd;
    return <div className={styles.end}>{say(editorWords.complete, help)}</div>;
  }
  const help = isStart ? editorWords.noNextStartHelp : editorWords.noNextHelp;
  return (
    <div className={styles.end}>
      {say(
        isStart ? editorWords.noNextStart : editorWords.noNext,
        film.refused.length > 0 ? editorWords.noNextRefused : help,
      )}
      {isStart && film.refused.length === 0 ? (
        <>
          {report ? <LeftOut report={report} /> : null}
          <ButtonLink to="/ws/$w/create" params={{ w: workspaceId }}>
            {editorWords.backToCreate}
          </ButtonLink>
        </>
      ) : null}
    </div>
  );
}
