import type { AnalyzedMusic, MusicPiece } from '@cutgraph/contract';
import { adjustBeats } from '@cutgraph/core';
import { ActionIcon } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { waveformQuery } from '../../lib/queries/media-files.ts';
import { musicKeys, musicQuery, updateMusic } from '../../lib/queries/music.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { FailNote, Skeleton } from '../../ui/page/state-note.tsx';
import { BeatControls } from './beat-controls.tsx';
import { BeatWave } from './beat-wave.tsx';
import { musicMessages as words } from './messages.ts';
import styles from './music-shelf.module.css';
import { factsInWords } from './piece-facts.ts';
import { useAudio } from './use-audio.ts';

type Grid = AnalyzedMusic['grid'];

/** The open piece: played, drawn with its beats, and these put right by hand. Each change is saved as it is made. */
export function MusicDesk({ workspaceId, piece }: { workspaceId: string; piece: MusicPiece }) {
  const client = useQueryClient();
  const query = musicQuery(workspaceId, piece.id);
  const asked = useQuery(query);
  const waveform = useQuery(waveformQuery(piece.waveformURL)).data;
  const audio = useAudio(piece.audioURL);
  useKeys({ 'music.play': audio.toggle });
  const { facts, grid } = asked.data ?? {};
  const beats = useMemo(
    () => (facts && grid ? adjustBeats(facts, grid) : { beats: [], downbeats: [] }),
    [facts, grid],
  );
  // One change is sent after the other, so that the last one counts.
  const sending = useRef(Promise.resolve());
  const change = (next: Grid) => {
    client.setQueryData(query.queryKey, (before) => before && { ...before, grid: next });
    sending.current = sending.current
      .then(() => updateMusic(workspaceId, piece.id, { grid: next }))
      .then(
        () => undefined,
        (error: unknown) => void notifications.show({ color: 'red', message: messageOf(error) }),
      )
      .then(() => client.invalidateQueries({ queryKey: musicKeys.list(workspaceId) }));
  };

  if (asked.isError && !asked.data)
    return <FailNote what={words.what} error={asked.error} retry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton style={{ height: 180 }} />;
  const label = audio.isPlaying ? words.pause(piece.title) : words.play(piece.title);
  return (
    <div className={styles.desk}>
      <p className="visually-hidden">{words.wave(factsInWords(piece))}</p>
      <BeatWave
        waveform={waveform}
        grid={beats}
        sections={facts?.sections ?? []}
        durationSeconds={piece.durationSeconds}
        seconds={audio.seconds}
      />
      <div className={styles.play}>
        <ActionIcon variant="filled" size={36} aria-label={label} title={label} onClick={audio.toggle}>
          {audio.isPlaying ? (
            <IconPlayerPause size={18} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} aria-hidden />
          )}
        </ActionIcon>
        <input
          type="range"
          min={0}
          max={piece.durationSeconds}
          step={0.1}
          value={audio.seconds}
          aria-label={words.position}
          aria-valuetext={formatTime(audio.seconds)}
          onChange={(event) => audio.seek(event.currentTarget.valueAsNumber)}
        />
        <span className="tabular dim">{formatTime(audio.seconds)}</span>
      </div>
      {facts && grid ? (
        <EditorOnly>
          <BeatControls
            grid={grid}
            facts={facts}
            now={() => (audio.isPlaying ? audio.now() : performance.now() / 1000)}
            onChange={change}
          />
        </EditorOnly>
      ) : null}
    </div>
  );
}
