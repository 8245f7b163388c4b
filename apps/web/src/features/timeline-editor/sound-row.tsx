import { MEDIA_STATUS } from '@cutgraph/contract';
import {
  changeMusic,
  LOUDNESS_PRESETS,
  type MusicClip,
  musicClipOf,
  musicOf,
  setMusic,
  type Timeline,
} from '@cutgraph/core';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords, filmSoundWords as words } from '../../lib/messages/timelines.ts';
import { musicListQuery } from '../../lib/queries/music.ts';
import row from './film-row.module.css';
import { SecondsField } from './seconds-field.tsx';
import styles from './sound-row.module.css';
import type { MakeOperations } from './use-film-edit.ts';

const NONE = 'none';

type Props = {
  workspaceId: string;
  film: Timeline;
  /** Changes that follow each other under one `act` are undone together. */
  onChange: (make: MakeOperations, act: string | null) => void;
  /** What can be done with its beats, where there is music. */
  beats?: React.ReactNode;
};

/** What a film sounds like besides its clips: the song under it, how it plays, and how loud the finished film is. */
export function SoundRow({ workspaceId, film, onChange, beats }: Props) {
  const pieces = useQuery(musicListQuery(workspaceId)).data;
  const music = musicClipOf(film);
  const done = pieces?.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done) ?? [];
  const piece = done.find(({ id }) => id === music?.media.key);
  const isGone = music !== null && pieces !== undefined && !piece;
  const seconds = piece?.durationSeconds ?? Number.POSITIVE_INFINITY;
  const change = (part: Partial<MusicClip>, act: string | null) =>
    onChange((before) => {
      const now = musicClipOf(before);
      return now ? [changeMusic(now, part, seconds)] : [];
    }, act);
  const choose = (id: string) => {
    const media = { key: id, uri: `/ws/${workspaceId}/media/${id}` };
    onChange(() => [setMusic(id === NONE ? null : musicOf(media, { fadeOut: 2 }))], null);
  };
  return (
    <section className={row.row} aria-label={words.title}>
      <div className={`${row.fields} ${styles.choices}`}>
        <Select
          label={words.music}
          allowDeselect={false}
          value={music?.media.key ?? NONE}
          data={[
            { value: NONE, label: words.none },
            ...(isGone ? [{ value: music.media.key, label: words.gone }] : []),
            ...done.map(({ id, title, durationSeconds, beatsPerMinute }) => ({
              value: id,
              label: words.piece(title, formatTime(durationSeconds), beatsPerMinute),
            })),
          ]}
          onChange={(id) => choose(id ?? NONE)}
        />
        <Select
          label={words.loudness}
          description={film.loudness ? words.loudnessHelp : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          value={film.loudness ?? NONE}
          data={[
            { value: NONE, label: words.asMixed },
            ...LOUDNESS_PRESETS.map((name) => ({ value: name, label: words.presets[name] })),
          ]}
          onChange={(value) => {
            const loudness = LOUDNESS_PRESETS.find((name) => name === value) ?? null;
            onChange(() => [{ kind: 'setTimeline', fields: { loudness } }], null);
          }}
        />
      </div>
      {isGone ? <p className="bad">{words.goneHelp}</p> : null}
      {pieces?.length === 0 ? (
        <p className="dim small">
          {words.empty}{' '}
          <Link to="/ws/$w/music" params={{ w: workspaceId }} className={styles.link}>
            {words.toMusic}
          </Link>
        </p>
      ) : null}
      {music ? <MusicFields music={music} onChange={change} /> : null}
      {music && !isGone ? beats : null}
    </section>
  );
}

type FieldsProps = {
  music: MusicClip;
  onChange: (part: Partial<MusicClip>, act: string | null) => void;
};

function MusicFields({ music, onChange }: FieldsProps) {
  return (
    <>
      <div className={row.fields}>
        <SecondsField
          label={words.start}
          value={music.start}
          step={0.1}
          onChange={(start) => onChange({ start }, 'music start')}
        />
        <SecondsField
          label={words.gain}
          value={music.gain}
          step={1}
          unit={timelineWords.units.decibels}
          digits={0}
          least={Number.NEGATIVE_INFINITY}
          onChange={(gain) => onChange({ gain }, 'music gain')}
        />
        <SecondsField
          label={words.fadeIn}
          value={music.fadeIn}
          step={0.1}
          onChange={(fadeIn) => onChange({ fadeIn }, 'music fade in')}
        />
        <SecondsField
          label={words.fadeOut}
          value={music.fadeOut}
          step={0.1}
          onChange={(fadeOut) => onChange({ fadeOut }, 'music fade out')}
        />
      </div>
      <div className={styles.ticks}>
        {(['loop', 'ducking'] as const).map((name) => (
          <label key={name} className={row.tick}>
            <input
              type="checkbox"
              checked={music[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked }, null)}
            />
            {words[name]}
          </label>
        ))}
      </div>
    </>
  );
}
