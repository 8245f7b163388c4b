import type { ClipFill } from '@cutgraph/core';
import { Button } from '@mantine/core';
import { IconBlur } from '@tabler/icons-react';
import { useId } from 'react';
import { clipFillWords as words } from '../../lib/messages/timelines.ts';
import styles from './clip-fill-field.module.css';

/** Black and white, two that are quiet beside a picture, and two that are not. */
const SWATCHES = {
  black: '#000000',
  white: '#ffffff',
  charcoal: '#262a30',
  sand: '#e8dfd0',
  navy: '#14213d',
  red: '#b3261e',
} as const;
const NAMES = Object.keys(SWATCHES) as (keyof typeof SWATCHES)[];
/** Where the picker of a clip without a colour begins. */
const FIRST_COLOUR = '#3a6ea5';

type Props = {
  fill: ClipFill | undefined;
  /** Null is a blurred copy of the frame. Changes under the same `act` are one step of undo. */
  onChange: (fill: ClipFill | null, act: string | null) => void;
  /** Gives what lies behind this clip to all of the film. */
  onAll: () => void;
};

/** What lies behind the chosen clip where it leaves a part of the canvas. */
export function ClipFillField({ fill, onChange, onAll }: Props) {
  const [name, help] = [useId(), useId()];
  const colour = fill?.colour;
  const isOwn = colour !== undefined && NAMES.every((one) => SWATCHES[one] !== colour);
  return (
    <fieldset className={styles.field} aria-describedby={help}>
      <legend>{words.title}</legend>
      <div className={styles.choices}>
        <label className={styles.choice} title={words.blurred}>
          <input
            type="radio"
            name={name}
            aria-label={words.blurred}
            checked={colour === undefined}
            onChange={() => onChange(null, null)}
          />
          <span className={styles.swatch}>
            <IconBlur size={18} stroke={1.7} aria-hidden />
          </span>
        </label>
        {NAMES.map((one) => (
          <label key={one} className={styles.choice} title={words.swatches[one]}>
            <input
              type="radio"
              name={name}
              aria-label={words.swatches[one]}
              checked={colour === SWATCHES[one]}
              onChange={() => onChange({ colour: SWATCHES[one] }, null)}
            />
            <span className={styles.swatch} style={{ backgroundColor: SWATCHES[one] }} />
          </label>
        ))}
        <label className={styles.own} data-chosen={isOwn || undefined}>
          <input
            type="color"
            value={colour ?? FIRST_COLOUR}
            onChange={({ currentTarget }) => onChange({ colour: currentTarget.value }, 'fill')}
          />
          {words.own}
        </label>
        <Button onClick={onAll}>{words.all}</Button>
      </div>
      <p className="dim small" id={help}>
        {words.help}
      </p>
    </fieldset>
  );
}
