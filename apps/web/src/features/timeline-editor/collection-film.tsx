import type { Collection } from '@cutgraph/contract';
import { clipSeconds, type Timeline, videoClipsOf } from '@cutgraph/core';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { SaveState } from '../../lib/revisions/revision-saver.ts';
import { ConflictNote } from '../../ui/notice/conflict-note.tsx';
import { beginningsOf } from './film-clip.ts';
import { FilmEditor } from './film-editor.tsx';
import styles from './save-note.module.css';
import { filmOfCollection, useKeptFilm } from './use-kept-film.ts';

type Props = { workspaceId: string; collection: Collection; onCreated: (timelineId: string) => void };

const { conflict } = words;

/** The editor on a collection: every change is kept in it. */
export function CollectionFilm({ workspaceId, collection, onCreated }: Props) {
  const kept = useKeptFilm(workspaceId, collection);
  const { edit, saveState, saveAgain, settle, theirs, theirChanges, keepMine, takeTheirs } = kept;
  return (
    <FilmEditor
      workspaceId={workspaceId}
      edit={edit}
      collectionId={collection.id}
      madeFrom={`/ws/${workspaceId}/collections/${collection.id}`}
      state={
        <SaveNote state={saveState} isEmpty={videoClipsOf(edit.film).length === 0} onAgain={saveAgain} />
      }
      notice={
        theirs ? (
          <ConflictNote
            title={conflict.title}
            text={conflict.text(formatMoment(theirs.updatedAt))}
            mine={{
              ...{ name: conflict.mine, action: conflict.keepMine, onChoose: keepMine },
              ...versionOf(edit.film),
            }}
            theirs={{
              ...{ name: conflict.theirs, action: conflict.takeTheirs, onChoose: takeTheirs },
              ...versionOf(filmOfCollection(theirs)),
            }}
            changes={{
              title: conflict.theirChanges,
              sentences: sentencesOf(theirChanges),
              more: conflict.moreChanges,
            }}
          />
        ) : null
      }
      settle={settle}
      onCreated={onCreated}
    />
  );
}

function versionOf(film: Timeline) {
  const clips = videoClipsOf(film);
  return {
    summary: words.count(clips.length, formatTime(beginningsOf(clips).at(-1) ?? 0)),
    cuts: clips.map((clip) => ({ key: clip.id, length: clipSeconds(clip) })),
  };
}

type SaveNoteProps = { state: SaveState; isEmpty: boolean; onAgain: () => void };

/** Whether all is kept; where it is not, why, and how to try again. */
function SaveNote({ state, isEmpty, onAgain }: SaveNoteProps) {
  if (isEmpty) return <span className="bad">{words.emptyNotSaved}</span>;
  if (state === 'failed') {
    return (
      <span role="alert" className="bad">
        {words.notSaved}{' '}
        <button type="button" className={styles.again} onClick={onAgain}>
          {words.saveAgain}
        </button>
      </span>
    );
  }
  if (state === 'conflict') return <span className="bad">{words.conflictState}</span>;
  return <span role="status">{state === 'saving' ? words.saving : words.saved}</span>;
}
