import { cutRangesOf, frameFillSize, type RenderPlan } from '@cutgraph/core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Clock } from '../../lib/playback/clock.ts';
import type { Sprite } from '../../lib/playback/sprite.ts';
import { SpriteFrame } from '../picture/sprite-frame.tsx';
import { heardAfter } from './loudness.ts';
import { OverlayLayer } from './overlay-layer.tsx';
import { PlanPlayer } from './plan-player.ts';
import { type InputVideo, shotsOfPlan } from './planned-shots.ts';
import { musicOfPlan, soundsBeyondPictures } from './planned-sounds.ts';
import { videoSecondAt } from './shot-time.ts';
import { SoundPlayer } from './sound-player.ts';
import styles from './timeline-player.module.css';

/** Rounding of media times must not fall into the frame before. */
const EARLY_SECONDS = 0.001;

/** Where the server sends players on to a store, pictures and sound may be worked on only when they were asked for so. */
const READ = { crossOrigin: 'anonymous' } as const;

/** An input of the plan: its video, its sprite sheet until the video has a frame, and its sound alone. */
type InputSource = InputVideo & { sprite?: Sprite | undefined; soundUrl?: string | undefined };

type Props = {
  plan: RenderPlan;
  sourceOf: (input: string) => InputSource;
  /** Where it shows a frame while it does not play, and where it begins to play: a cut, and the seconds into it. */
  place: number;
  into: number;
  isPlaying: boolean;
  isMuted: boolean;
  /** Whether a frame at rest is faded: not while the frame itself is chosen. */
  hasFades?: boolean;
  label: string;
  onTime: (place: number, secondsIntoCut: number) => void;
  onEnd: () => void;
  /** What lies over the picture. */
  children?: React.ReactNode;
};

/** Plays a render plan before anything of it is rendered: the cuts, windows, fades, volumes and music of the finished file. */
export function TimelinePlayer(props: Props) {
  const { plan, sourceOf, place, into, isPlaying, isMuted, hasFades = true, label } = props;
  const canvas = useRef<HTMLDivElement>(null);
  const filters = useId();
  const player = useRef<PlanPlayer | null>(null);
  const songs = useRef<HTMLDivElement>(null);
  const beyond = useRef<HTMLDivElement>(null);
  const sounds = useRef<{ music: SoundPlayer; beyond: SoundPlayer } | null>(null);
  const listener = useRef(props);
  listener.current = props;
  const frames = useRef<Clock>(null);
  frames.current ??= new Clock();
  const showTexts = (at: number, seconds: number) =>
    frames.current?.set(frameOfFilm(listener.current.plan, at, seconds));
  const texts = useRef(showTexts);
  texts.current = showTexts;
  const shots = useMemo(() => shotsOfPlan(plan, sourceOf), [plan, sourceOf]);

  useEffect(() => {
    const layers = [...(canvas.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])];
    const elementsOf = (of: typeof songs) => [...(of.current?.querySelectorAll('audio') ?? [])];
    // What is heard without its picture is as late as what is heard with it; music has no picture to be late for.
    const ownSounds = {
      music: new SoundPlayer(elementsOf(songs), heardAfter),
      beyond: new SoundPlayer(elementsOf(beyond)),
    };
    const listening = {
      onTime: (at: number, seconds: number) => {
        const filmSeconds = startOf(listener.current.plan, at) + seconds;
        for (const sound of Object.values(ownSounds)) sound.follow(filmSeconds);
        texts.current(at, seconds);
        listener.current.onTime(at, seconds);
      },
      onEnd: () => listener.current.onEnd(),
    };
    const own = new PlanPlayer(layers, listening, canvas.current?.querySelector<HTMLElement>('[data-blur]'));
    player.current = own;
    sounds.current = ownSounds;
    return () => {
      own.close();
      for (const sound of Object.values(ownSounds)) sound.pause();
    };
  }, []);
  useEffect(() => {
    const urlOf = (input: string) => sourceOf(input).soundUrl || sourceOf(input).url;
    sounds.current?.music.setSounds(musicOfPlan(plan, urlOf));
    sounds.current?.beyond.setSounds(soundsBeyondPictures(plan, urlOf));
  }, [plan, sourceOf]);
  useEffect(() => player.current?.setShots(shots), [shots]);
  useEffect(() => {
    player.current?.setMuted(isMuted);
    for (const sound of Object.values(sounds.current ?? {})) sound.setMuted(isMuted);
  }, [isMuted]);
  // While it plays, the place that it is given back is its own.
  useEffect(() => {
    if (isPlaying) player.current?.play(listener.current.place, listener.current.into);
    else for (const sound of Object.values(sounds.current ?? {})) sound.pause();
  }, [isPlaying]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other shots have another frame there
  useEffect(() => {
    if (isPlaying) return;
    player.current?.standAt(place, into, hasFades);
    texts.current(place, into);
  }, [isPlaying, place, into, hasFades, shots]);

  const range = cutRangesOf(plan)[place];
  const sprite = range && sourceOf(range.body.input).sprite;
  const { width, height } = plan.canvas;
  return (
    <div className={styles.screen} style={{ '--aspect': width / height } as React.CSSProperties}>
      <div ref={canvas} className={styles.canvas} role="img" aria-label={label}>
        {sprite ? (
          <div className={styles.beneath} style={shots[place]?.motion?.placeAt(into) ?? shots[place]?.place}>
            <SpriteFrame
              sprite={sprite}
              seconds={shots[place] ? videoSecondAt(shots[place], into) : 0}
              className={styles.frame ?? ''}
            />
          </div>
        ) : null}
        {['a', 'b', 'c'].map((layer) => (
          <div key={layer} className={styles.layer} data-layer={layer}>
            <canvas className={styles.fill} {...frameFillSize(plan.canvas)} hidden aria-hidden />
            <svg className={styles.filters} aria-hidden>
              <filter id={`${filters}-${layer}`} colorInterpolationFilters="sRGB">
                <feComponentTransfer>
                  <feFuncR type="table" />
                  <feFuncG type="table" />
                  <feFuncB type="table" />
                </feComponentTransfer>
              </filter>
            </svg>
            <video
              {...READ}
              className={styles.video}
              playsInline
              preload="auto"
              muted
              tabIndex={-1}
              aria-hidden
            />
          </div>
        ))}
        <div className={styles.blur} data-blur hidden />
        <OverlayLayer plan={plan} frames={frames.current} />
        {props.children}
      </div>
      <div ref={songs} hidden>
        {['a', 'b'].map((song) => (
          <audio key={song} {...READ} preload="auto" muted tabIndex={-1} aria-hidden />
        ))}
      </div>
      <div ref={beyond} hidden>
        {['a', 'b', 'c'].map((sound) => (
          <audio key={sound} {...READ} preload="auto" muted tabIndex={-1} aria-hidden />
        ))}
      </div>
    </div>
  );
}

/** The second of the film at which a cut begins. */
function startOf(plan: RenderPlan, place: number): number {
  return (cutRangesOf(plan)[place]?.firstFrame ?? plan.frameCount) / plan.canvas.framesPerSecond;
}

/** The frame of the film that is seen so many seconds into a cut; the last one of the cut at its end. */
function frameOfFilm(plan: RenderPlan, place: number, seconds: number): number {
  const { firstFrame = 0, frameCount = 1 } = cutRangesOf(plan)[place] ?? {};
  const frame = Math.floor((seconds + EARLY_SECONDS) * plan.canvas.framesPerSecond);
  return firstFrame + Math.min(frameCount - 1, frame);
}
