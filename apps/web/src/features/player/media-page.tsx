import type { Label, Media } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { labelsQuery } from '../../lib/queries/labels.ts';
import { searchTermsQuery } from '../../lib/queries/search.ts';
import { BackLink } from '../../ui/control/back-link.tsx';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { Boxes } from './boxes/boxes.tsx';
import { ClipList, OwnClips } from './clips/clip-list.tsx';
import { Rating } from './clips/rating.tsx';
import { Tags } from './clips/tags.tsx';
import { letKeysGo } from './controls/let-keys-go.ts';
import { Photo } from './controls/photo.tsx';
import { Player } from './controls/player.tsx';
import { usePlayerKeys } from './controls/player-keys.ts';
import { ChosenBar } from './corrections/chosen-bar.tsx';
import { CorrectDialog } from './corrections/correct-dialog.tsx';
import { RejectedList } from './corrections/rejected-list.tsx';
import { useCorrections } from './corrections/use-corrections.ts';
import type { LaneStrip } from './lanes/lane-rows.ts';
import { Lanes } from './lanes/lanes.tsx';
import { useLanes } from './lanes/use-lanes.ts';
import { MarkBar } from './marks/mark-bar.tsx';
import { hasLength } from './marks/marks.ts';
import { useMarks } from './marks/use-marks.ts';
import { MediaFacts } from './media/media-facts.tsx';
import { MediaMenu } from './media/media-menu.tsx';
import { NotPlayable, StillWorking } from './media/media-state.tsx';
import { Screenshots } from './media/screenshots.tsx';
import styles from './media-view.module.css';
import { playerMessages } from './messages.ts';
import type { Stretch } from './playback/playback.ts';
import { usePlayback } from './playback/use-playback.ts';

type Props = {
  workspaceId: string;
  media: Media;
  startSeconds: number;
  isEdit: boolean;
  tasks: ReactNode;
  onDeleted: () => void;
};

const NO_LABELS: readonly Label[] = [];

/** The player of a media with its lanes, clips, marks and corrections; of a photo the picture, without what has to do with time. */
export function MediaPage({ workspaceId, media, startSeconds, isEdit, tasks, onDeleted }: Props) {
  const there = useQuery(labelsQuery(workspaceId, media.id));
  const rejected = useQuery(labelsQuery(workspaceId, media.id, { areRejected: true })).data ?? NO_LABELS;
  const knownTags = (useQuery(searchTermsQuery(workspaceId)).data?.tags ?? []).map(({ name }) => name);
  const canEdit = useCanEdit();
  const labels = there.data ?? NO_LABELS;
  const lanes = useLanes(workspaceId, media, labels);
  const playback = usePlayback(media, startSeconds);
  const marks = useMarks(playback, media.mediaDuration);
  const corrections = useCorrections(workspaceId, media);
  const frame = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<Label | null>(null);
  const [clipName, setClipName] = useState('');
  const [hasBoxes, setBoxes] = useState(false);
  const [hasCaptions, setCaptions] = useState(false);
  const chosen = labels.find(({ id }) => id === chosenId) ?? null;
  const isPhoto = media.mediaContentType === 'Image';

  const stretchOf = ({ segmentStartTime: start, segmentEndTime: end }: Label): Stretch => ({ start, end });
  const choose = (label: Label) => {
    if (isPhoto) return setChosenId(chosenId === label.id ? null : label.id);
    if (chosenId === label.id && playback.state().loop) return letGo();
    setChosenId(label.id);
    playback.playLoop(stretchOf(label));
  };
  const chooseStrip = (strip: LaneStrip) => {
    setChosenId(strip.label?.id ?? null);
    playback.playLoop(strip);
  };
  const letGo = () => {
    setChosenId(null);
    playback.setLoop(null);
  };
  const toggleLoop = () => {
    const stretch = marks.stretch ?? (chosen ? stretchOf(chosen) : null);
    if (playback.state().loop) playback.setLoop(null);
    else if (stretch && hasLength(stretch)) playback.playLoop(stretch);
  };
  const keep = async () => {
    const { stretch, edited } = marks;
    // Its bar says why it cannot be kept.
    if (!stretch || !hasLength(stretch)) return;
    const done = edited
      ? await corrections.moveEnds(edited, stretch)
      : await corrections.keep(clipName.trim() || playerMessages.marks.usualName(stretch.start), stretch);
    if (!done) return;
    marks.clear();
    setClipName('');
    playback.setLoop(null);
  };
  const editEnds = (label: Label) => {
    setChosenId(label.id);
    marks.edit(label);
    playback.pause();
    playback.seek(label.segmentStartTime);
  };
  const rate = (rating: number) => () =>
    chosen ? corrections.note(chosen, { rating }) : corrections.noteMedia({ rating });
  const reject = (label: Label) => {
    letGo();
    void corrections.reject(label, 'one');
  };
  const toggleFullscreen = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen());

  const markingKeys = { 'player.markIn': marks.markIn, 'player.markOut': marks.markOut };
  const editingKeys = {
    ...(isPhoto ? {} : markingKeys),
    ...(marks.stretch ? { 'player.keepClip': () => void keep() } : {}),
    ...(chosen ? { 'player.correct': () => setCorrecting(chosen) } : {}),
    ...(chosen?.origin === 'program' ? { 'player.reject': () => reject(chosen) } : {}),
    'player.rate0': rate(0),
    'player.rate1': rate(1),
    'player.rate2': rate(2),
    'player.rate3': rate(3),
    'player.rate4': rate(4),
    'player.rate5': rate(5),
  };
  usePlayerKeys(isPhoto ? null : playback, media.mediaDuration, {
    ...(isPhoto ? {} : { 'player.loop': toggleLoop }),
    ...(media.csvURL ? { 'player.boxes': () => setBoxes(!hasBoxes) } : {}),
    ...(media.captionsURL ? { 'player.captions': () => setCaptions(!hasCaptions) } : {}),
    'player.fullscreen': toggleFullscreen,
    ...(marks.stretch || chosen ? { 'player.clearMarks': marks.stretch ? marks.clear : letGo } : {}),
    ...(canEdit ? editingKeys : {}),
  });

  const clips = {
    ...{ workspaceId, media, chosen, knownTags, corrections },
    labels: there.data,
    onChoose: choose,
    onEditEnds: editEnds,
    onRename: setCorrecting,
  };
  const picture = {
    ...{ media, frame, hasBoxes },
    overlay: hasBoxes ? (
      <Boxes {...{ media, labels, rejected, chosen, playback }} onChoose={(one) => setChosenId(one.id)} />
    ) : null,
    onBoxes: () => setBoxes(!hasBoxes),
    onFullscreen: toggleFullscreen,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the pointer has pressed lets go of the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: only for the pointer
    <div className={styles.page} onClick={letKeysGo}>
      <div className={styles.main}>
        <header className={styles.header}>
          <BackLink to="/ws/$w/media" params={{ w: workspaceId }} label={messages.backToMedia} />
          <h1>{media.name}</h1>
          <Rating
            of={media.name}
            value={media.rating}
            onRate={(rating) => corrections.noteMedia({ rating })}
          />
          <MediaMenu
            workspaceId={workspaceId}
            media={media}
            isEdit={isEdit}
            onRename={(name) => void corrections.noteMedia({ name })}
            onDeleted={onDeleted}
          />
        </header>
        {media.mediaURL ? (
          <>
            {isPhoto ? (
              <Photo workspaceId={workspaceId} {...picture} />
            ) : (
              <Player
                {...{ ...picture, playback, hasCaptions }}
                marked={marks.stretch}
                onMark={marks.set}
                onCaptions={() => setCaptions(!hasCaptions)}
              />
            )}
            <ChosenBar
              {...{ chosen, isPhoto, playback, corrections }}
              onLoop={toggleLoop}
              onCorrect={setCorrecting}
              onClear={letGo}
            />
            {canEdit && !isPhoto ? (
              <MarkBar
                marks={marks}
                name={clipName}
                onName={setClipName}
                onKeep={() => void keep()}
                onPlay={playback.playLoop}
              />
            ) : null}
            {isPhoto ? null : <Lanes {...{ media, lanes, chosen, playback }} onChoose={chooseStrip} />}
            <StillWorking media={media} />
          </>
        ) : (
          <NotPlayable media={media} />
        )}
        {media.warning ? <p className={styles.warning}>{media.warning}</p> : null}
        {isPhoto ? null : <Screenshots media={media} />}
      </div>
      <aside className={styles.side}>
        <ClipList {...clips} />
        {isPhoto ? null : <OwnClips {...clips} />}
        <RejectedList
          labels={rejected}
          hasRenamed={labels.some(
            (one) => one.origin === 'program' && one.labelEntityName !== one.machineName,
          )}
          corrections={corrections}
        />
        {canEdit || media.tags.length > 0 ? (
          <section aria-labelledby="tags" className={styles.tags}>
            <h2 id="tags">{playerMessages.tags.title}</h2>
            <Tags
              of={media.name}
              tags={media.tags}
              known={knownTags}
              onChange={(tags) => void corrections.noteMedia({ tags })}
            />
          </section>
        ) : null}
        {tasks}
        <MediaFacts media={media} />
      </aside>
      <CorrectDialog
        workspaceId={workspaceId}
        label={canEdit ? correcting : null}
        corrections={corrections}
        onClose={() => setCorrecting(null)}
      />
    </div>
  );
}
