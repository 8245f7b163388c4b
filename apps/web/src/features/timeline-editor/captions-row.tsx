import type { Media } from '@cutgraph/contract';
import {
  CAPTION_FILE_KINDS,
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  type CaptionFileKind,
  type CaptionTrack,
  captionFile,
  captionsFromSpeech,
  overlaysOf,
  type SpeechSegment,
  setCaptions,
  type Timeline,
  videoClipsOf,
} from '@cutgraph/core';
import { Button, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBadgeCc, IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { captionWords as words } from '../../lib/messages/timelines.ts';
import { speechQuery } from '../../lib/queries/media-files.ts';
import { saveText } from '../../lib/save-text.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { CaptionList } from './caption-list.tsx';
import styles from './captions-row.module.css';
import row from './film-row.module.css';
import type { MakeOperations } from './use-film-edit.ts';

const FILE_TYPES: Record<CaptionFileKind, string> = { srt: 'application/x-subrip', vtt: 'text/vtt' };

type Props = {
  film: Timeline;
  mediaOf: ReadonlyMap<string, Media>;
  /** Changes that follow each other under one `act` are undone together. */
  onChange: (make: MakeOperations, act: string | null) => void;
  onSeek: (seconds: number) => void;
  /** Adds a caption where the playhead is. */
  onAdd: () => void;
};

/** The captions of a film: made from what is said, changed by hand, written into the picture or saved as files. */
export function CaptionsRow({ film, mediaOf, onChange, onSeek, onAdd }: Props) {
  const client = useQueryClient();
  const { captions } = overlaysOf(film);
  const change = (part: Partial<CaptionTrack>) =>
    onChange((now) => {
      const before = overlaysOf(now).captions;
      return before ? [setCaptions(now, { ...before, ...part })] : [];
    }, null);
  const making = useMutation({
    mutationFn: async () => {
      const speech = new Map<string, readonly SpeechSegment[]>();
      for (const key of new Set(videoClipsOf(film).map(({ media }) => media.key))) {
        const url = mediaOf.get(key)?.speechURL;
        if (url) speech.set(key, (await client.fetchQuery(speechQuery(url))).segments);
      }
      return speech;
    },
    onSuccess: (speech) => {
      const cues = captionsFromSpeech(film, (key) => speech.get(key));
      if (cues.length > 0) onChange((now) => [setCaptions(now, { ...overlaysOf(now).captions, cues })], null);
      notifications.show({ message: cues.length > 0 ? words.made(cues.length) : words.noWords });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const removeAll = () => {
    if (!captions) return;
    onChange((now) => [setCaptions(now, null)], null);
    sayUndo(words.removedAll, () => onChange((now) => [setCaptions(now, captions)], null));
  };
  const save = (kind: CaptionFileKind) =>
    saveText(captionFile(film, kind), `${film.name.trim() || words.title}.${kind}`, FILE_TYPES[kind]);
  return (
    <section className={row.row} aria-label={words.title}>
      <div className={row.acts}>
        <Button
          leftSection={<IconBadgeCc size={17} stroke={1.7} aria-hidden />}
          loading={making.isPending}
          onClick={() => making.mutate()}
        >
          {captions ? words.fromSpeechAgain : words.fromSpeech}
        </Button>
        <Button onClick={onAdd}>{words.add}</Button>
        {captions ? (
          <>
            {CAPTION_FILE_KINDS.map((kind) => (
              <Button
                key={kind}
                leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
                onClick={() => save(kind)}
              >
                {words.download(kind)}
              </Button>
            ))}
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={removeAll}
            >
              {words.removeAll}
            </Button>
          </>
        ) : null}
      </div>
      {captions ? (
        <>
          <CaptionLook captions={captions} onChange={change} />
          <CaptionList film={film} onChange={onChange} onSeek={onSeek} />
        </>
      ) : (
        <p className="dim small">{words.empty}</p>
      )}
    </section>
  );
}

type LookProps = { captions: CaptionTrack; onChange: (part: Partial<CaptionTrack>) => void };

function CaptionLook({ captions, onChange }: LookProps) {
  const { style = 'plain', position = 'bottom', burn = true } = captions;
  return (
    <>
      <div className={`${row.fields} ${styles.look}`}>
        <Select
          label={words.style}
          description={style === 'karaoke' ? words.karaokeHelp : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          value={style}
          data={CAPTION_STYLES.map((value) => ({ value, label: words.styles[value] }))}
          onChange={(value) => {
            const chosen = CAPTION_STYLES.find((one) => one === value);
            if (chosen) onChange({ style: chosen });
          }}
        />
        <Select
          label={words.position}
          allowDeselect={false}
          value={position}
          data={CAPTION_POSITIONS.map((value) => ({ value, label: words.positions[value] }))}
          onChange={(value) => {
            const chosen = CAPTION_POSITIONS.find((one) => one === value);
            if (chosen) onChange({ position: chosen });
          }}
        />
        <label className={`${row.tick} ${styles.tick}`}>
          <input
            type="checkbox"
            checked={burn}
            onChange={(event) => onChange({ burn: event.currentTarget.checked })}
          />
          {words.burn}
        </label>
      </div>
      {burn ? null : <p className="dim small">{words.notBurnt}</p>}
    </>
  );
}
