import type { StoredVideograph } from '@cutgraph/contract';
import { editorWords } from '../../lib/words-editor.ts';
import { AllClips } from './all-clips.tsx';
import { Candidates } from './candidates.tsx';
import styles from './editor.module.css';
import { NextActions } from './next-actions.tsx';
import { take } from './path.ts';
import { RefusedList } from './refused-list.tsx';
import type { EditorState } from './use-editor.ts';

type Props = { videograph: StoredVideograph; editor: EditorState; isStill: boolean };

/** What can be done next, and the next cuts: those of the graph, or what was found in all clips. */
export function NextSection({ videograph, editor, isStill }: Props) {
  const { film, current, candidates, allClips, walker, choices, tried, sourceOf } = editor;
  const { path, pinned, refused } = film;
  return (
    <section className={styles.next} aria-label={editorWords.next}>
      <NextActions
        nextCount={candidates.length}
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
          focused={editor.focused}
          isStill={isStill || editor.preview !== null}
          sourceOf={sourceOf}
          onFocus={editor.setFocused}
          onTake={(index) => editor.follow(take(path, index))}
          onRefuse={choices.refuse}
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
  );
}
