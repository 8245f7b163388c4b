import { idOfRef, type Media } from '@cutgraph/contract';
import { timelineOfClips } from '@cutgraph/core';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Clip } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { labelName } from '../../lib/search/labels.ts';
import { previewPlan, sourceOfMedia } from '../../ui/timeline-player/preview-plan.ts';
import { TimelinePlayer } from '../../ui/timeline-player/timeline-player.tsx';
import type { TimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import styles from './clip-stage.module.css';
import { ClipWindow } from './clip-window.tsx';
import { recommendMessages } from './messages.ts';

type Props = {
  clips: readonly Clip[];
  mediaOf: ReadonlyMap<string, Media>;
  chosen: number;
  /** The film as it is played through. */
  play: TimelinePlay;
};

/** The chosen clip large and looping, or the film played through. */
export function ClipStage({ clips, mediaOf, chosen, play }: Props) {
  const [isMuted, setMuted] = useState(true);
  const [isStopped, setStopped] = useState(false);
  const clip = clips[chosen];
  const media = clip && mediaOf.get(clip.mediaID);
  if (!clip) {
    return (
      <section className={styles.stage} aria-label={recommendMessages.now}>
        <div className={styles.empty}>{recommendMessages.empty}</div>
      </section>
    );
  }
  const soundLabel = isMuted ? recommendMessages.soundOn : recommendMessages.soundOff;
  const playLabel = isStopped ? messages.play : messages.pause;
  return (
    <section className={styles.stage} aria-label={recommendMessages.now}>
      <div className={styles.screen}>
        {!play.isPlaying ? (
          <ClipWindow key={clip.id} clip={clip} media={media} isPlaying={!isStopped} isMuted={isMuted} />
        ) : (
          <TimelinePlayer
            label={recommendMessages.film}
            plan={previewPlan(timelineOfClips(clips), (key) => mediaOf.get(key))}
            sourceOf={(key) => sourceOfMedia(mediaOf.get(key))}
            place={play.place}
            into={play.into}
            isPlaying
            isMuted={isMuted}
            onTime={play.onTime}
            onEnd={play.onEnd}
          />
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.text}>
          {!play.isPlaying ? (
            <>
              <h2>{labelName(clip.title)}</h2>
              <p className="dim">
                <Link
                  to="/ws/$w/media/$m/view"
                  params={{ w: idOfRef(clip.workspaceRefId), m: clip.mediaID }}
                  search={{ t: clip.start }}
                >
                  {media?.name}
                </Link>{' '}
                <span className="tabular">
                  {formatTime(clip.start)} – {formatTime(clip.end)}
                </span>
              </p>
            </>
          ) : (
            <h2>{recommendMessages.film}</h2>
          )}
        </div>
        {!play.isPlaying ? (
          <Tooltip label={playLabel}>
            <ActionIcon aria-label={playLabel} onClick={() => setStopped(!isStopped)}>
              {isStopped ? (
                <IconPlayerPlayFilled size={18} aria-hidden />
              ) : (
                <IconPlayerPauseFilled size={18} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        ) : null}
        <Tooltip label={soundLabel}>
          <ActionIcon aria-label={soundLabel} onClick={() => setMuted(!isMuted)}>
            {isMuted ? (
              <IconVolumeOff size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconVolume size={18} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  );
}
