import { IconAlertTriangle, IconCheck, IconUpload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MakeFilmButton } from '../../../ui/control/make-film-button.tsx';
import { BarList } from '../../../ui/list/bar-list.tsx';
import { UsageNote } from '../../../ui/progress/usage-note.tsx';
import { uploadMessages } from '../messages.ts';
import { currentUploads, isMusicFile, removeUpload } from '../queue/upload-queue.ts';
import { holdsLine } from '../queue/upload-state.ts';
import { useUploads } from '../queue/use-uploads.ts';
import { LostRow, UploadRow } from './upload-row.tsx';
import styles from './uploads.module.css';

/**
 * The uploads of this tab in the top bar while there are any, and those of before that wait for their file in this
 * workspace: how many are done, and each of them on demand. Signed out, only those that this stopped are shown.
 */
export function Uploads({ workspaceId, isSignedIn }: { workspaceId?: string; isSignedIn: boolean }) {
  const uploads = useUploads();
  const [isOpen, setOpen] = useState(false);
  const items = uploads.items.filter((item) => isSignedIn || item.error?.code === 'unauthenticated');
  const lost = uploads.lost.filter((kept) => isSignedIn && kept.workspaceId === workspaceId);
  const isBusy = items.some((item) => holdsLine(item.state) || item.state === 'queued');
  const clear = () => {
    for (const item of items) if (!isBusy) removeUpload(item.key);
  };
  useLeaving(setOpen);
  if (items.length + lost.length === 0) return null;

  const done = items.filter((item) => item.state === 'success').length;
  const hasVideos = items.some(({ state, file }) => state === 'success' && !isMusicFile(file));
  const stopped = items.filter((item) => item.state === 'error').length;
  const summary = items.length > 0 ? uploadMessages.summary(done, items.length) : '';
  const waiting = lost.length > 0 ? uploadMessages.waiting(lost.length) : '';
  const withProblems = (count: string) =>
    [count, stopped > 0 ? uploadMessages.stopped(stopped) : '', waiting].filter(Boolean).join(', ');
  const Sign = stopped + lost.length > 0 ? IconAlertTriangle : isBusy ? IconUpload : IconCheck;
  return (
    <section className={styles.uploads} aria-label={uploadMessages.title}>
      <span className="visually-hidden" role="status">
        {summary}
      </span>
      <BarList
        isOpen={isOpen}
        onChange={setOpen}
        label={uploadMessages.show(withProblems(summary))}
        title={uploadMessages.title}
        onClear={isBusy || items.length === 0 ? undefined : clear}
        isBad={stopped > 0}
        button={
          <>
            <Sign size={16} stroke={1.75} className={Sign === IconCheck ? 'good' : undefined} aria-hidden />
            {withProblems(items.length > 0 ? uploadMessages.count(done, items.length) : '')}
          </>
        }
      >
        {workspaceId && isSignedIn ? <UsageNote workspaceId={workspaceId} /> : null}
        <ul>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} />
          ))}
          {lost.map((kept) => (
            <LostRow key={kept.uploadUrl} kept={kept} />
          ))}
        </ul>
        {workspaceId && isSignedIn && !isBusy && hasVideos ? (
          <div className={styles.film}>
            <MakeFilmButton workspaceId={workspaceId} fullWidth onStarted={() => setOpen(false)} />
          </div>
        ) : null}
      </BarList>
    </section>
  );
}

/** Going to another page folds the list, and leaves behind what has arrived: the library shows it from now on. */
function useLeaving(fold: (isOpen: false) => void) {
  const page = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page that is left
  useEffect(
    () => () => {
      fold(false);
      const { items } = currentUploads();
      if (items.some(({ state }) => holdsLine(state) || state === 'queued')) return;
      for (const { key, state } of items) if (state === 'success') removeUpload(key);
    },
    [page, fold],
  );
}
