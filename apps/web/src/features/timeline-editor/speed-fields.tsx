import {
  clipSeconds,
  repeatsPictures,
  SPEED_LIMITS,
  SPEED_RAMPS,
  type Speed,
  setSpeed,
  smoothestSlowMotion,
  type TimelineClip,
  type TimelineOperation,
} from '@cutgraph/core';
import { Select } from '@mantine/core';
import { formatTime } from '../../lib/format/format.ts';
import { SPEED_RAMP_NAMES } from '../../lib/messages/sentences.ts';
import { speedWords as words } from '../../lib/messages/timelines.ts';
import styles from './clip-inspector.module.css';
import { SecondsField } from './seconds-field.tsx';

const FACTORS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];
const OTHER = 'other';

type Props = {
  clip: TimelineClip;
  /** Pictures a second of its video, 0 where unknown, and of the film. */
  videoRate: number;
  filmRate: number;
  /** Changes under the same `act` are one step of undo. */
  onChange: (make: (clip: TimelineClip) => TimelineOperation, act: string | null) => void;
};

/** How fast the chosen clip plays: one of the usual factors, any other, or a ramp; and how long it lasts then. */
export function SpeedFields({ clip, videoRate, filmRate, onChange }: Props) {
  const { speed = 1 } = clip;
  const isFactor = typeof speed === 'number';
  const set = (value: Speed, act: string | null) => onChange((one) => setSpeed(one, value), act);
  const usual = FACTORS.map((factor) => ({ value: String(factor), label: words.factor(factor) }));
  const other = isFactor && !FACTORS.includes(speed) ? [{ value: OTHER, label: words.factor(speed) }] : [];
  const ramps = SPEED_RAMPS.map((ramp) => ({ value: ramp, label: SPEED_RAMP_NAMES[ramp] }));
  return (
    <div className={styles.transition}>
      <Select
        label={words.label}
        // All ramps are seen together where the window is high enough; where it is not, the list ends at its edge.
        withScrollArea={false}
        comboboxProps={{ middlewares: { flip: true, shift: true, size: { padding: 8 } } }}
        classNames={{ dropdown: styles.list ?? '' }}
        allowDeselect={false}
        value={other.length > 0 ? OTHER : String(speed)}
        data={[
          { group: words.constant, items: [...usual, ...other] },
          { group: words.ramps, items: ramps },
        ]}
        onChange={(value) => {
          const ramp = SPEED_RAMPS.find((one) => one === value);
          if (value && value !== OTHER) set(ramp ?? Number(value), null);
        }}
      />
      {isFactor ? (
        <SecondsField
          label={words.exact}
          unit="×"
          value={speed}
          step={0.05}
          least={SPEED_LIMITS.min}
          refusalOf={(wanted) => (wanted > SPEED_LIMITS.max ? words.atMost(SPEED_LIMITS.max) : null)}
          onChange={(wanted) => set(wanted, 'speed')}
        />
      ) : null}
      {speed === 1 ? null : (
        <p className="dim small" role="status">
          {words.lasts(formatTime(clip.end - clip.start), formatTime(clipSeconds(clip)))}
        </p>
      )}
      {repeatsPictures(speed, videoRate, filmRate) ? (
        <p className="dim small">
          {words.repeats(Math.round(videoRate), smoothestSlowMotion(videoRate, filmRate))}
        </p>
      ) : null}
    </div>
  );
}
