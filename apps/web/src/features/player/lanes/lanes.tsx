import type { Label, Media } from '@cutgraph/contract';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { labelName } from '../../../lib/search/labels.ts';
import { colourOf } from '../boxes/label-colour.ts';
import { FrameBubble } from '../controls/frame-bubble.tsx';
import { NeedleLine } from '../controls/seek-bar.tsx';
import { playerMessages } from '../messages.ts';
import type { Playback } from '../playback/playback.ts';
import type { Lane, LaneStrip } from './lane-rows.ts';
import styles from './lanes.module.css';

type Props = {
  media: Media;
  lanes: readonly Lane[];
  chosen: Label | null;
  playback: Playback;
  onChoose: (strip: LaneStrip) => void;
};

const FEW_LANES = 8;
const words = playerMessages.lanes;

/** What is in a video as strips below its time line: a lane for each label, person and for speech. One stop for the Tab key; arrows go from strip to strip. */
export function Lanes({ media, lanes, chosen, playback, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [isAll, setAll] = useState(false);
  const [at, setAt] = useState({ lane: 0, strip: 0 });
  const [looked, setLooked] = useState<{ lane: number; strip: LaneStrip } | null>(null);
  const shown = isAll ? lanes : lanes.slice(0, FEW_LANES);
  const duration = Math.max(0.001, media.mediaDuration);
  const stop = stopOf(shown, at);

  const goTo = (lane: number, strip: number) => {
    setAt({ lane, strip });
    list.current?.querySelector<HTMLElement>(`[data-at="${lane}-${strip}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const strips = shown[stop.lane]?.strips ?? [];
    const here = strips[stop.strip];
    if (!here) return;
    const last = strips.length - 1;
    const beside = (lane: number): [number, number] | undefined => {
      const other = shown[lane];
      return other && [lane, nearest(other.strips, here.start)];
    };
    const moves: Record<string, [number, number] | undefined> = {
      ArrowLeft: [stop.lane, Math.max(0, stop.strip - 1)],
      ArrowRight: [stop.lane, Math.min(last, stop.strip + 1)],
      Home: [stop.lane, 0],
      End: [stop.lane, last],
      ArrowUp: beside(stop.lane - 1),
      ArrowDown: beside(stop.lane + 1),
    };
    if (!(event.key in moves)) return;
    event.preventDefault();
    const move = moves[event.key];
    if (move) goTo(...move);
  };
  /** Beside the strips one goes to the time; a finger is not that exact, and means the strip that it comes near. */
  const onPlace = (lane: number) => (event: MouseEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const isFinger = window.matchMedia('(pointer: coarse)').matches;
    const near = isFinger ? stripNear(event.currentTarget, event.clientX, event.clientY) : -1;
    const strip = shown[lane]?.strips[near];
    if (strip) {
      setAt({ lane, strip: near });
      return onChoose(strip);
    }
    const bounds = event.currentTarget.getBoundingClientRect();
    playback.seek(((event.clientX - bounds.left) / bounds.width) * duration);
  };

  if (lanes.length === 0) return null;
  return (
    <section className={styles.lanes} aria-labelledby="lanes">
      <h2 id="lanes" className="visually-hidden">
        {words.title}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus among the buttons inside */}
      <div ref={list} className={styles.list} onKeyDown={onKey}>
        {shown.map((lane, laneIndex) => (
          <fieldset
            key={lane.id}
            className={styles.lane}
            data-kind={lane.kind}
            data-rows={lane.rows}
            aria-label={words.lane(nameOf(lane), lane.strips.length)}
            style={{ '--rows': lane.rows, '--colour': colourOf(lane.name) } as React.CSSProperties}
          >
            <span className={styles.name} aria-hidden>
              {nameOf(lane)}
            </span>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; keys have the strips */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer; keys have the strips */}
            <div className={styles.track} onClick={onPlace(laneIndex)}>
              {lane.strips.map((strip, stripIndex) => (
                <button
                  key={strip.id}
                  type="button"
                  className={styles.strip}
                  data-at={`${laneIndex}-${stripIndex}`}
                  tabIndex={stop.lane === laneIndex && stop.strip === stripIndex ? 0 : -1}
                  aria-label={words.strip(labelName(strip.name), strip.start, strip.end)}
                  aria-pressed={strip.label ? chosen?.id === strip.label.id : undefined}
                  style={{
                    left: `${(strip.start / duration) * 100}%`,
                    width: `${((strip.end - strip.start) / duration) * 100}%`,
                    top: `calc(${strip.row} * var(--pitch))`,
                  }}
                  onClick={() => {
                    setAt({ lane: laneIndex, strip: stripIndex });
                    onChoose(strip);
                  }}
                  onPointerEnter={(event) =>
                    event.pointerType !== 'touch' && setLooked({ lane: laneIndex, strip })
                  }
                  onPointerLeave={() => setLooked(null)}
                  onFocus={(event) => {
                    if (event.currentTarget.matches(':focus-visible')) setLooked({ lane: laneIndex, strip });
                  }}
                  onBlur={() => setLooked(null)}
                />
              ))}
            </div>
            {looked?.lane === laneIndex ? (
              <FrameBubble
                media={media}
                seconds={(looked.strip.start + looked.strip.end) / 2}
                share={(looked.strip.start + looked.strip.end) / 2 / duration}
              >
                <strong>{labelName(looked.strip.name)}</strong>
                <br />
                {playerMessages.fromTo(looked.strip.start, looked.strip.end)}
              </FrameBubble>
            ) : null}
          </fieldset>
        ))}
        <NeedleLine playback={playback} duration={duration} />
      </div>
      {lanes.length > FEW_LANES ? (
        <button type="button" className={styles.more} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? words.showLess : words.showAll(lanes.length)}
        </button>
      ) : null}
    </section>
  );
}

function nameOf({ kind, name }: Lane): string {
  return kind === 'label' ? labelName(name) : name;
}

/** The strip that the Tab key comes to: the last one that was gone to, or the first where that is gone. */
function stopOf(lanes: readonly Lane[], at: { lane: number; strip: number }) {
  return lanes[at.lane]?.strips[at.strip] ? at : { lane: 0, strip: 0 };
}

/** A finger that comes so near means a strip, so that each is at least 40 px to it. */
const FINGER_PIXELS = 20;

/** Which strip of a track a finger means; -1 where none is near. */
function stripNear(track: HTMLElement, x: number, y: number): number {
  const beyond = (from: number, to: number, at: number) => Math.max(from - at, at - to, 0);
  const far = [...track.children].map((strip) => {
    const { left, right, top, bottom } = strip.getBoundingClientRect();
    return Math.hypot(beyond(left, right, x), beyond(top, bottom, y));
  });
  const least = Math.min(...far);
  return least <= FINGER_PIXELS ? far.indexOf(least) : -1;
}

function nearest(strips: Lane['strips'], seconds: number): number {
  let best = 0;
  for (const [index, { start }] of strips.entries()) {
    const far = Math.abs((strips[best]?.start ?? 0) - seconds);
    if (Math.abs(start - seconds) < far) best = index;
  }
  return best;
}
