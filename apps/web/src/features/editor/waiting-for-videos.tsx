import { MEDIA_STATUS, type Media, type Wizard } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatShare } from '../../lib/format/format.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { mediaPoolQuery } from '../../lib/queries/media.ts';
import { beginWizard, wizardQuery } from '../../lib/queries/wizards.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import { editorWords } from './messages.ts';
import styles from './waiting.module.css';

/** So many are listed; the others are counted. */
const MOST_LISTED = 4;

/** Which videos a generation waits for, how far they are, and the way to begin without them. */
export function WaitingForVideos({ workspaceId, wizard }: { workspaceId: string; wizard: Wizard }) {
  const client = useQueryClient();
  const pool = useQuery(mediaPoolQuery(workspaceId, wizard.waitingFor)).data ?? [];
  const awaited = pool.filter(({ id }) => wizard.waitingFor.includes(id));
  const all = Object.keys(wizard.initURLs).length;
  const ready = pool.filter(
    ({ id, mediaStatus }) => mediaStatus === MEDIA_STATUS.Done && id in wizard.initURLs,
  );
  const beginning = useMutation({
    mutationFn: () => beginWizard(workspaceId, wizard.id),
    onSuccess: (begun) => client.setQueryData(wizardQuery(workspaceId, wizard.id).queryKey, begun),
    onError: sayFailed,
  });
  const left = awaited.map(({ secondsLeft }) => secondsLeft);
  const longest = left.some((seconds) => seconds === null) ? null : Math.max(...(left as number[]));
  return (
    <>
      <h1>{editorWords.videosReady(all - wizard.waitingFor.length, all)}</h1>
      <p className="dim">{editorWords.waitsForVideos}</p>
      <ul className={styles.videos}>
        {awaited.slice(0, MOST_LISTED).map((media) => (
          <li key={media.id} className={styles.line}>
            <Link to="/ws/$w/media/$m/view" params={{ w: workspaceId, m: media.id }}>
              {media.name}
            </Link>
            <span className="faint tabular">{stateOf(media)}</span>
          </li>
        ))}
      </ul>
      {wizard.waitingFor.length > MOST_LISTED ? (
        <p className="faint small">{editorWords.moreVideos(wizard.waitingFor.length - MOST_LISTED)}</p>
      ) : null}
      <p className="faint">
        <TimeLeft seconds={awaited.length > 0 ? longest : null} reportedAt={wizard.updatedAt} />
      </p>
      {ready.length > 0 ? (
        <Button loading={beginning.isPending} onClick={() => beginning.mutate()}>
          {generationMessages.startNow(ready.length)}
        </Button>
      ) : null}
    </>
  );
}

function stateOf({ mediaStatus, progress }: Media): string {
  return mediaStatus === MEDIA_STATUS.Uploading ? editorWords.uploading : formatShare(progress);
}
