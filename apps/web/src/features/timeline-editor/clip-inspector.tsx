import type { Media } from '@cutgraph/contract';
import {
  clipSeconds,
  DENOISE_KINDS,
  setDenoise,
  setFade,
  setVolume,
  type TimelineClip,
  type TimelineOperation,
  trim,
} from '@cutgraph/core';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import styles from './clip-inspector.module.css';
import { clipTitle } from './clip-title.ts';
import { roomOf } from './room-of.ts';
import { SecondsField } from './seconds-field.tsx';

type Props = {
  workspaceId: string;
  clip: TimelineClip;
  /** From 0. */
  place: number;
  all: number;
  media: Media | undefined;
  isGone: boolean;
  /** Changes under the same `act` are one step of undo. */
  onChange: (make: (clip: TimelineClip) => TimelineOperation, act: string | null) => void;
  /** How it goes over into the next clip. */
  transition: React.ReactNode;
  /** How fast it plays. */
  speed: React.ReactNode;
  /** How long it is heard before its picture and behind it. */
  audioEdges: React.ReactNode;
  /** Whether transitions take the place of its fades. */
  hasTransition: { fadeIn: boolean; fadeOut: boolean };
  onMute: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const FADE_STEP_SECONDS = 0.1;
const NOTHING = 'nothing';

/** All that can be said of the chosen clip, in numbers. */
export function ClipInspector(props: Props) {
  const { workspaceId, clip, place, all, media, isGone, onChange, onMute, onMove, onRemove } = props;
  const { transition, hasTransition, audioEdges } = props;
  const room = roomOf(media);
  const isSilent = clip.volume === 0;
  const muteLabel = isSilent ? words.unmute : words.mute;
  const video = media ? (
    <Link to="/ws/$w/media/$m/view" params={{ w: workspaceId, m: media.id }} search={{ t: clip.start }}>
      {media.name}
    </Link>
  ) : null;
  // Where nothing is known of the media, it may have sound.
  const hasSound = media?.hasSound ?? true;
  // A photo has neither sound nor time; what another program set of them can be taken back.
  const isPhoto = media?.mediaContentType === 'Image';
  const hasSpeed = !isPhoto || (clip.speed ?? 1) !== 1;
  return (
    <section className={styles.inspector} aria-label={words.clip}>
      <div className={styles.head}>
        <p className="dim small tabular">{words.chosen(place + 1, all)}</p>
        <h2>{clip.name ? clipTitle(clip, media) : video}</h2>
        {clip.name ? <p className={styles.video}>{video}</p> : null}
        {isGone ? <p className="bad">{words.videoGone}</p> : null}
        {clip.crop ? <p className="dim small">{words.cropped}</p> : null}
      </div>
      <div className={styles.fields}>
        <SecondsField
          label={words.from}
          value={clip.start}
          step={room.frameSeconds}
          refusalOf={(seconds) => (seconds >= clip.end ? words.negative : null)}
          onChange={(seconds) => onChange((one) => trim(one, 'start', seconds, room), 'trim start')}
        />
        <SecondsField
          label={words.to}
          value={clip.end}
          step={room.frameSeconds}
          refusalOf={(seconds) => (seconds <= clip.start ? words.negative : null)}
          onChange={(seconds) => onChange((one) => trim(one, 'end', seconds, room), 'trim end')}
        />
        {hasTransition.fadeIn ? null : (
          <SecondsField
            label={words.fadeIn}
            value={clip.fadeIn}
            step={FADE_STEP_SECONDS}
            onChange={(seconds) => onChange((one) => setFade(one, 'fadeIn', seconds), 'fade in')}
          />
        )}
        {hasTransition.fadeOut ? null : (
          <SecondsField
            label={words.fadeOut}
            value={clip.fadeOut}
            step={FADE_STEP_SECONDS}
            onChange={(seconds) => onChange((one) => setFade(one, 'fadeOut', seconds), 'fade out')}
          />
        )}
      </div>
      {hasSpeed ? props.speed : null}
      {transition}
      {isPhoto ? null : (
        <div className={styles.sound}>
          <SecondsField
            label={words.volume}
            value={Math.round(clip.volume * 100)}
            step={10}
            unit="%"
            digits={0}
            onChange={(percent) => onChange((one) => setVolume(one, percent / 100), 'volume')}
          />
          <div className={styles.slide}>
            <ActionIcon aria-label={muteLabel} title={muteLabel} aria-pressed={isSilent} onClick={onMute}>
              {isSilent ? (
                <IconVolumeOff size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconVolume size={18} stroke={1.6} aria-hidden />
              )}
            </ActionIcon>
            <input
              type="range"
              min={0}
              max={200}
              step={5}
              value={Math.round(clip.volume * 100)}
              aria-label={words.volume}
              aria-valuetext={`${Math.round(clip.volume * 100)}%`}
              onChange={(event) => {
                const percent = event.currentTarget.valueAsNumber;
                onChange((one) => setVolume(one, percent / 100), 'volume');
              }}
            />
          </div>
          {hasSound || clip.denoise ? (
            <Select
              label={words.denoise.label}
              description={clip.denoise === 'noise' ? words.denoise.inVideoOnly : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowDeselect={false}
              value={clip.denoise ?? NOTHING}
              data={[
                { value: NOTHING, label: words.denoise.none },
                ...DENOISE_KINDS.map((kind) => ({ value: kind, label: words.denoise.kinds[kind] })),
              ]}
              onChange={(value) => {
                const denoise = DENOISE_KINDS.find((kind) => kind === value) ?? null;
                onChange((one) => setDenoise(one, denoise), null);
              }}
            />
          ) : null}
          {hasSound ? null : <p className="dim small">{words.noSound}</p>}
        </div>
      )}
      {hasSound ? audioEdges : null}
      <div className={styles.acts}>
        <p className={styles.length}>
          {words.length} <strong className="tabular">{formatTime(clipSeconds(clip))}</strong>
        </p>
        <ActionIcon
          variant="default"
          aria-label={words.earlier}
          title={words.earlier}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={words.later}
          title={words.later}
          disabled={place === all - 1}
          onClick={() => onMove(place + 1)}
        >
          <IconArrowRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Button leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </section>
  );
}
