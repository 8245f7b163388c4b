import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { messages } from '../messages/messages.ts';
import { type Revisioned, RevisionSaver, type SaveState } from './revision-saver.ts';

/** Whether a request was refused because the document has a newer revision. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

type Options<Value, Document> = {
  /** As the server answered it last, also after a change elsewhere. */
  document: Document;
  save: (revision: number, value: Value) => Promise<Document>;
  /** Loads the newest revision. */
  newest: () => Promise<Document>;
  /** Whether a document already says what is to be saved. */
  isSame: (value: Value, document: Document) => boolean;
  onSaved: (document: Document) => void;
  /** A newer revision came from elsewhere while nothing of ours was on its way. */
  onElsewhere: (document: Document) => void;
  /** What is said where something needs a saved document while a conflict is undecided. */
  conflictFirst: string;
};

/** A document that is changed here, saved in the background over its revision, and never overwrites another's change silently. */
export function useRevisions<Value, Document extends Revisioned>(options: Options<Value, Document>) {
  const { document, conflictFirst } = options;
  const latest = useRef(options);
  latest.current = options;
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<Document | null>(null);
  const held = useRef<RevisionSaver<Value, Document> | null>(null);
  held.current ??= new RevisionSaver<Value, Document>({
    revision: document.revision,
    save: (revision, value) => latest.current.save(revision, value),
    newest: () => latest.current.newest(),
    isConflict,
    isSame: (value, other) => latest.current.isSame(value, other),
    onState: setSaveState,
    onSaved: (saved) => latest.current.onSaved(saved),
    onConflict: setTheirs,
  });
  const saver = held.current;

  useEffect(() => {
    if (!saver.isIdle || document.revision <= saver.revision) return;
    saver.adopt(document);
    latest.current.onElsewhere(document);
  }, [document, saver]);

  /** Goes on from a revision that is on the screen now. */
  const adopt = useCallback(
    (revision: Document) => {
      saver.adopt(revision);
      setTheirs(null);
      latest.current.onSaved(revision);
    },
    [saver],
  );
  const keepMine = useCallback(() => {
    setTheirs(null);
    void saver.keepMine();
  }, [saver]);
  /** Waits until all is saved, and returns the revision that holds it; an ApiError says why it is not. */
  const settle = useCallback(async () => {
    await saver.flush();
    if (saver.isInConflict) throw new ApiError({ detail: conflictFirst }, 409);
    if (!saver.isIdle) throw new ApiError({ detail: messages.errors.offline }, 503);
    return saver.revision;
  }, [saver, conflictFirst]);

  return { saver, saveState, theirs, adopt, keepMine, settle };
}
