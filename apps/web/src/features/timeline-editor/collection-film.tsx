import type { Collection } from '@cutgraph/contract';
import { ConflictNote } from './conflict-note.tsx';
import { FilmEditor } from './film-editor.tsx';
import { SaveNote } from './save-note.tsx';
import { useKeptFilm } from './use-kept-film.ts';

type Props = { workspaceId: string; collection: Collection; onCreated: (timelineId: string) => void };

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
            theirs={theirs}
            mine={edit.film.clips}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null
      }
      settle={settle}
      onCreated={onCreated}
    />
  );
}
