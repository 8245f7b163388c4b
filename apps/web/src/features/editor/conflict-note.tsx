import type { StoredVideograph } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { revisionsQuery } from '../../lib/queries/videographs.ts';
import { editorWords } from '../../lib/words-editor.ts';
import styles from './conflict-note.module.css';
import { lengthOf } from './path.ts';

type Props = {
  workspaceId: string;
  /** The newest revision, made by somebody else. */
  theirs: StoredVideograph;
  mine: readonly number[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people changed one film at the same time: both are shown, and one is chosen here. */
export function ConflictNote({ workspaceId, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const revisions = useQuery(revisionsQuery(workspaceId, theirs.id)).data;
  const maker = revisions?.find(({ revision }) => revision === theirs.revision);
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const longest = Math.max(1, lengthOf(theirs.cuts, mine), lengthOf(theirs.cuts, theirs.path));
  const version = (name: string, path: readonly number[], other: readonly number[]) => (
    <Version name={name} cuts={theirs.cuts} path={path} other={other} longest={longest} />
  );
  return (
    <section
      ref={note}
      className={styles.note}
      role="alert"
      aria-label={editorWords.conflict.title}
      tabIndex={-1}
    >
      <div className={styles.text}>
        <h2>{editorWords.conflict.title}</h2>
        <p className="dim">
          {editorWords.conflict.text(maker?.author ?? '', formatMoment(theirs.updatedAt))}
        </p>
      </div>
      <div className={styles.versions}>
        <div className={styles.version}>
          {version(editorWords.conflict.mine, mine, theirs.path)}
          <Button variant="filled" size="sm" onClick={onKeepMine}>
            {editorWords.conflict.keepMine}
          </Button>
        </div>
        <div className={styles.version}>
          {version(editorWords.conflict.theirs, theirs.path, mine)}
          <Button size="sm" onClick={onTakeTheirs}>
            {editorWords.conflict.takeTheirs}
          </Button>
        </div>
      </div>
    </section>
  );
}

type VersionProps = {
  name: string;
  cuts: StoredVideograph['cuts'];
  path: readonly number[];
  /** The other version: cuts that it does not show are marked. */
  other: readonly number[];
  longest: number;
};

/** A film as a strip of its cuts; those that the other does not show are in amber. */
function Version({ name, cuts, path, other, longest }: VersionProps) {
  return (
    <div className={styles.film}>
      <p>
        <strong>{name}</strong>{' '}
        <span className="dim tabular">
          {editorWords.cutsAndLength(path.length, formatTime(lengthOf(cuts, path)))}
        </span>
      </p>
      <div className={styles.cells} aria-hidden>
        {path.map((index) => (
          <span
            key={index}
            data-own={!other.includes(index) || undefined}
            style={{ width: `${((cuts[index]?.length ?? 0) / longest) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
