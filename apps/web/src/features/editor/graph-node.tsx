import { type Cut, frameWindowOf } from '@cutgraph/core';
import { IconBan, IconPinFilled, IconVolumeOff } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import { placeOfFrame } from '../../ui/timeline-player/frame-place.ts';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import type { NodeState } from './graph-states.ts';
import styles from './graph-view.module.css';
import { editorWords } from './messages.ts';
import type { Size } from './view-box.ts';

type Props = {
  cut: Cut;
  source: CutMedia;
  canvas: Size;
  left: number;
  top: number;
  size: Size;
  state: NodeState;
  isPinned: boolean;
  joinsOn: number;
  /** One cut of the picture has the Tab key's stop. */
  isStop: boolean;
  /** Stills where motion is not wanted. */
  isStill: boolean;
  onLook: (index: number | null) => void;
  onFocus: (index: number) => void;
  onWalk: (index: number) => void;
};

/** Milliseconds that a frame is shown while a cut is looked at. */
const FRAME_MS = 160;
const FRAMES = 12;

/** A cut in the picture: its first frame; it plays while it is looked at. */
export const GraphNodeButton = memo((props: Props) => {
  const { cut, source, canvas, left, top, size, state, isPinned, joinsOn, isStop, isStill } = props;
  const [isLooked, setLooked] = useState(false);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isLooked || isStill) return;
    const timer = setInterval(() => setStep((now) => (now + 1) % FRAMES), FRAME_MS);
    return () => {
      clearInterval(timer);
      setStep(0);
    };
  }, [isLooked, isStill]);
  const look = (is: boolean) => () => {
    setLooked(is);
    props.onLook(is ? cut.index : null);
  };
  const label = [
    editorWords.graph.cut(cut.index),
    formatTime(cut.length),
    source.name,
    editorWords.graph.states[state],
    isPinned ? editorWords.pinned : '',
    cut.volume === 0 ? editorWords.silent : '',
    editorWords.graph.joinsOn(joinsOn),
  ];
  const seconds = cut.start + ((cut.end - cut.start) * (step + 0.5)) / FRAMES;
  return (
    <button
      type="button"
      className={styles.node}
      data-node={cut.index}
      data-state={state}
      style={{ left, top, width: size.width, height: size.height }}
      tabIndex={isStop ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-current={state === 'current' ? 'step' : undefined}
      onPointerEnter={look(true)}
      onPointerLeave={look(false)}
      onFocus={() => {
        look(true)();
        props.onFocus(cut.index);
      }}
      onBlur={look(false)}
      onClick={() => props.onWalk(cut.index)}
    >
      <span className={styles.picture}>
        {source.media ? (
          <span className={styles.whole} style={placeOfFrame(frameWindowOf(cut.crop, source.aspect, canvas))}>
            <SpriteFrame sprite={source.media} seconds={seconds} className={styles.frame} />
          </span>
        ) : null}
      </span>
      <time className={styles.time}>{formatTime(cut.length)}</time>
      <span className={styles.signs}>
        {isPinned ? <IconPinFilled size={12} aria-hidden /> : null}
        {cut.volume === 0 ? <IconVolumeOff size={12} aria-hidden /> : null}
        {state === 'refused' ? <IconBan size={12} aria-hidden /> : null}
      </span>
    </button>
  );
});
