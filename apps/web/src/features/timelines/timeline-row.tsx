import type { Timeline } from '@cutgraph/contract';
import { IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import { FilmSkim } from '../../ui/film-skim.tsx';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { WholePicture } from '../../ui/picture/whole-picture.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { cutsOf } from './cuts-of.ts';
import { DownloadFilm } from './download-film.tsx';
import { timelinesMessages } from './messages.ts';
import { ShareButton } from './share-button.tsx';
import styles from './timeline-list.module.css';
import { TimelineMenu } from './timeline-menu.tsx';
import { CancelRender, RetryRender, StateWord, stateOf } from './timeline-state.tsx';

type Props = { workspaceId: string; timeline: Timeline };
export function TimelineRow({ workspaceId, timeline }: Props) {
  const { isMember } = useRole(workspaceId);
  const [isPlaying, setPlaying] = useState(false);
  const state = stateOf(timeline);
  const cuts = cutsOf(timeline);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.picture}
          disabled={state !== 'finished'}
          aria-label={`${isPlaying ? timelinesMessages.hide : timelinesMessages.play}: ${timeline.title}`}
          aria-expanded={isPlaying}
          onClick={() => setPlaying(!isPlaying)}
        >
          <FilmSkim workspaceId={workspaceId} cuts={cuts}>
            {timeline.thumbnailURL ? (
              <WholePicture src={timeline.thumbnailURL} />
            ) : (
              <IconMovie size={26} stroke={1.2} aria-hidden />
            )}
          </FilmSkim>
          {state === 'finished' ? (
            <span className={styles.playSign}>
              <IconPlayerPlay size={20} aria-hidden />
            </span>
          ) : null}
        </button>
        <div className={styles.text}>
          <h2>
            {isMember ? (
              <Link
                to="/ws/$w/edit/timeline/$timelineId/view"
                params={{ w: workspaceId, timelineId: timeline.id }}
              >
                {timeline.title}
              </Link>
            ) : (
              timeline.title
            )}
          </h2>
          <p className={styles.facts}>
            <span>{formatTime(timeline.duration)}</span>
            {isMember ? <span>{timelinesMessages.cuts(cuts.length)}</span> : null}
            <span>
              {timelinesMessages.updatedAt} <time>{formatMoment(timeline.updatedAt)}</time>
            </span>
          </p>
          {isMember || state === 'rendering' ? (
            <StripLine parts={cuts} done={state === 'rendering' ? timeline.progress : undefined} />
          ) : null}
          {timeline.notes.length > 0 ? (
            <p className="dim small">
              {timelinesMessages.notes}: {sentencesOf(timeline.notes).join(' ')}
            </p>
          ) : null}
        </div>
        <div className={styles.state}>
          <StateWord timeline={timeline} />
        </div>
        <div className={styles.actions}>
          {state === 'finished' ? (
            <EditorOnly>
              <ShareButton workspaceId={workspaceId} timeline={timeline} />
            </EditorOnly>
          ) : null}
          {state === 'finished' ? <DownloadFilm timeline={timeline} /> : null}
          {state === 'rendering' ? <CancelRender workspaceId={workspaceId} timeline={timeline} /> : null}
          {state === 'failed' ? <RetryRender workspaceId={workspaceId} timeline={timeline} /> : null}
          <EditorOnly>
            <TimelineMenu workspaceId={workspaceId} timeline={timeline} />
          </EditorOnly>
        </div>
      </div>
      {isPlaying && state === 'finished' ? (
        // biome-ignore lint/a11y/useMediaCaption: a montage of footage as it was filmed has no captions
        <video className={styles.player} src={timeline.mediaURL} controls autoPlay playsInline />
      ) : null}
    </li>
  );
}
