import type { Collection } from '@cutgraph/contract';
import { lengthOf } from '../../lib/clip/clip.ts';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { ConflictNote } from '../../ui/notice/conflict-note.tsx';
import type { FilmClip } from './film-clip.ts';
import { FilmEditor } from './film-editor.tsx';
import { SaveNote } from './save-note.tsx';
import { filmOfCollection, useKeptFilm } from './use-kept-film.ts';

type Props = { workspaceId: string; collection: Collection; onCreated: (timelineId: string) => void };

const { conflict } = words;

/** The editor on a collection: every change is kept in it. */
export function CollectionFilm({ workspaceId, collection, onCreated }: Props) {
  const { edit, saveState, saveAgain, settle, theirs, keepMine, takeTheirs } = useKeptFilm(
    workspaceId,
    collection,
  );
  return (
    <FilmEditor
      workspaceId={workspaceId}
      edit={edit}
      madeFrom={`/ws/${workspaceId}/collections/${collection.id}`}
      state={<SaveNote state={saveState} isEmpty={edit.film.clips.length === 0} onAgain={saveAgain} />}
      notice={
        theirs ? (
          <ConflictNote
            title={conflict.title}
            text={conflict.text(formatMoment(theirs.updatedAt))}
            mine={{
              ...{ name: conflict.mine, action: conflict.keepMine, onChoose: keepMine },
              ...versionOf(edit.film.clips),
            }}
            theirs={{
              ...{ name: conflict.theirs, action: conflict.takeTheirs, onChoose: takeTheirs },
              ...versionOf(filmOfCollection(theirs).clips),
            }}
          />
        ) : null
      }
      settle={settle}
      onCreated={onCreated}
    />
  );
}

function versionOf(clips: readonly FilmClip[]) {
  return {
    summary: words.count(clips.length, formatTime(lengthOf(clips))),
    cuts: clips.map(({ key, length }) => ({ key, length })),
  };
}
