import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import styles from './state-note.module.css';

type NoteProps = {
  title: string;
  help?: ReactNode;
  /** A second sentence, smaller: the reason. */
  why?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
  /** True where the note is the whole page, and its title the page's. */
  isPage?: boolean;
};

/** Shown where there is nothing yet: a picture, one sentence, the next step. */
export function StateNote({ title, help, why, picture, children, isPage }: NoteProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.note}>
      {picture}
      <Title>{title}</Title>
      {help ? <p>{help}</p> : null}
      {why ? <p className="small">{why}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

/** A failed load: what could not be shown, why, and a way to try again. */
export function FailNote({ what, error, retry }: { what: string; error: unknown; retry?: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} className="bad" aria-hidden />
      <h2>{messages.errors.goneWrong(what)}</h2>
      <p>{messageOf(error)}</p>
      {error instanceof ApiError && error.requestId ? (
        <p className="small faint tabular">{messages.errors.requestId(error.requestId)}</p>
      ) : null}
      {retry ? (
        <div className={styles.actions}>
          <Button onClick={retry}>{messages.tryAgain}</Button>
        </div>
      ) : null}
    </div>
  );
}

/** A grey shape where something is on its way. */
export function Skeleton({ className, style }: { className?: string; style?: React.CSSProperties }) {
  return <div className={`${styles.skeleton} ${className ?? ''}`} style={style} aria-hidden />;
}

/** Says to a screen reader that something is on its way. */
export function LoadingNote() {
  return (
    <p className="visually-hidden" role="status">
      {messages.loading}
    </p>
  );
}

type StateOfQuery = Pick<UseQueryResult, 'isError' | 'isPending' | 'data' | 'error' | 'refetch'>;

/** Stands where the answer of a query comes: a failure, or a grey shape as high as it (pixels); nothing once there is data. */
export function QueryNote({ query, what, height }: { query: StateOfQuery; what: string; height: number }) {
  if (query.isError && !query.data)
    return <FailNote what={what} error={query.error} retry={() => void query.refetch()} />;
  if (!query.isPending) return null;
  return (
    <>
      <LoadingNote />
      <Skeleton style={{ height }} />
    </>
  );
}
