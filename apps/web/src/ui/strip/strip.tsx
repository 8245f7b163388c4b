import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Clock } from '../../lib/playback/clock.ts';
import styles from './strip.module.css';

type Props = {
  title?: string;
  /** Beside the title: what is to be said of the clips, and what can be done with them. */
  notes?: ReactNode;
  tools?: ReactNode;
  /** Above the clips, along the same seconds. */
  ruler?: ReactNode;
  /** Seconds that the strip is long: every clip takes its share of them. */
  whole: number;
  /** Seconds of the shortest clip that can be pressed: a finger gets its width of it, and the strip scrolls. */
  shortest?: number;
  /** So many times longer than the page; absent where all of it is always seen. */
  zoom?: number;
  /** An end is dragged now: the strip keeps its scale meanwhile. */
  isHeld?: boolean;
  /** Seconds after the last clip that are still free, and what is said there. */
  rest?: number;
  restText?: string | undefined;
  /** The second that the clips should reach, where they go beyond it. */
  mark?: number | undefined;
  /** The second that is played; null while nothing is. */
  clock?: Clock | null;
  children: ReactNode;
};

/** A clip in a strip: a key of its own, which stays when it is moved, and its seconds. */
export type StripItem = { key: string | number; length: number };

/** What the parts of a strip know of it. */
type Scale = {
  whole: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** The seconds that so many pixels of it are. */
  secondsIn: (pixels: number) => number;
};

const StripScale = createContext<Scale | null>(null);

/** The scale of the strip around. */
export function useStripScale(): Scale {
  const scale = use(StripScale);
  if (!scale) throw new Error('Clips stand in a strip.');
  return scale;
}

const TOUCH_PIXELS = 44;
/** So that even a short clip can be taken hold of. */
const FEWEST_PIXELS_A_SECOND = 8;

/** A row of clips along time: `StripCells` inside, a ruler above, the playhead over it. Longer than the page, it scrolls. */
export function Strip(props: Props) {
  const {
    title,
    notes,
    tools,
    ruler,
    shortest,
    zoom,
    isHeld = false,
    rest = 0,
    restText,
    mark,
    clock,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const held = useRef(props.whole);
  if (!isHeld) held.current = props.whole;
  const whole = Math.max(held.current, 1e-3);
  const scale = useMemo<Scale>(
    () => ({
      ...{ whole, scroller },
      secondsIn: (pixels) => (pixels * whole) / (track.current?.getBoundingClientRect().width || 1),
    }),
    [whole],
  );
  const long = (pixelsASecond: number) => `${Math.ceil(whole * pixelsASecond * (zoom ?? 1))}px`;
  const share = (seconds: number) => `${(seconds / whole) * 100}%`;
  return (
    <StripScale value={scale}>
      {title ? (
        <div className={styles.head}>
          <h2>{title}</h2>
          {notes ? <div className={styles.notes}>{notes}</div> : null}
          {tools ? <div className={styles.tools}>{tools}</div> : null}
        </div>
      ) : null}
      <div ref={scroller} className={styles.scroll}>
        <div
          ref={track}
          className={styles.track}
          style={
            {
              '--zoom': zoom ?? 1,
              '--fewest': zoom === undefined ? '0px' : long(FEWEST_PIXELS_A_SECOND),
              '--touch': shortest === undefined ? '0px' : long(TOUCH_PIXELS / Math.max(1, shortest)),
            } as CSSProperties
          }
          data-ruler={ruler ? true : undefined}
        >
          {ruler}
          <div className={styles.row}>
            {props.children}
            {rest > 0 ? (
              <div className={styles.rest} style={{ width: share(rest) }} aria-hidden>
                <span>{restText}</span>
              </div>
            ) : null}
          </div>
          {mark === undefined ? null : (
            <span className={styles.mark} style={{ left: share(mark) }} aria-hidden />
          )}
          {clock ? <StripPlayhead clock={clock} whole={whole} /> : null}
        </div>
      </div>
    </StripScale>
  );
}

/** The line over a strip where it is played; it moves sixty times a second, without a render. */
function StripPlayhead({ clock, whole }: { clock: Clock; whole: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      if (line.current) line.current.style.left = `${(clock.get() / whole) * 100}%`;
    };
    draw();
    return clock.subscribe(draw);
  }, [clock, whole]);
  return <span ref={line} className={styles.playhead} aria-hidden />;
}
