import type { AnalyzedMusic } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAmount } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/keys/keymap.ts';
import { ActionKey, useShortcuts } from '../../ui/control/key-hint.tsx';
import styles from './beat-controls.module.css';
import { musicMessages as words } from './messages.ts';
import { LEAST_TAPS, tempoOfTaps, withTap } from './tap-tempo.ts';

type Grid = AnalyzedMusic['grid'];
type Props = {
  grid: Grid;
  facts: NonNullable<AnalyzedMusic['facts']>;
  /** Seconds on a clock that runs while one taps. */
  now: () => number;
  onChange: (grid: Grid) => void;
};

const STEP_SECONDS = 0.01;
const MOST_SHIFT_SECONDS = 10;

/** What a member can make of the beats that were found: half, twice, tapped, earlier, later, as found. */
export function BeatControls({ grid, facts, now, onChange }: Props) {
  const [taps, setTaps] = useState<readonly number[]>([]);
  const hasBeats = facts.beats.length > 0 || grid.beatsPerMinute !== undefined;
  const isAsFound = grid.scale === 1 && grid.shiftSeconds === 0 && grid.beatsPerMinute === undefined;
  const scaleBy = (factor: 0.5 | 2) => onChange({ ...grid, scale: (grid.scale * factor) as Grid['scale'] });
  const shiftBy = (seconds: number) => {
    const shift = Math.round((grid.shiftSeconds + seconds) * 1000) / 1000;
    onChange({ ...grid, shiftSeconds: Math.max(-MOST_SHIFT_SECONDS, Math.min(MOST_SHIFT_SECONDS, shift)) });
  };
  const tap = () => {
    const next = withTap(taps, now());
    setTaps(next);
    const beatsPerMinute = tempoOfTaps(next);
    if (beatsPerMinute !== undefined) onChange({ scale: 1, shiftSeconds: grid.shiftSeconds, beatsPerMinute });
  };
  useKeys({ 'music.tap': tap });
  const shortcuts = useShortcuts('music.tap');
  const [, ...others] = facts.tempos;
  const shifted = Math.round(grid.shiftSeconds * 1000);
  return (
    <div className={styles.controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser */}
      <div role="group" aria-label={words.beats} className={styles.buttons}>
        <Button size="xs" disabled={!hasBeats || grid.scale === 0.5} onClick={() => scaleBy(0.5)}>
          {words.halve}
        </Button>
        <Button size="xs" disabled={!hasBeats || grid.scale === 2} onClick={() => scaleBy(2)}>
          {words.double}
        </Button>
        <Button
          size="xs"
          title={words.tapHelp}
          aria-keyshortcuts={shortcuts}
          rightSection={<ActionKey action="music.tap" />}
          onClick={tap}
        >
          {words.tap}
        </Button>
        <Button size="xs" disabled={!hasBeats} onClick={() => shiftBy(-STEP_SECONDS)}>
          {words.earlier}
        </Button>
        <Button size="xs" disabled={!hasBeats} onClick={() => shiftBy(STEP_SECONDS)}>
          {words.later}
        </Button>
        <Button
          size="xs"
          disabled={isAsFound}
          onClick={() => {
            setTaps([]);
            onChange({ scale: 1, shiftSeconds: 0 });
          }}
        >
          {words.reset}
        </Button>
      </div>
      <p className="dim small tabular" role="status">
        {[
          ...(hasBeats ? [] : [words.noBeats]),
          ...(taps.length > 0 ? [words.tapped(taps.length, LEAST_TAPS)] : []),
          ...(shifted === 0 ? [] : [words.shift(shifted > 0 ? `+${shifted}` : `−${-shifted}`)]),
          ...(others.length > 0
            ? [
                words.candidates(
                  others.map(({ beatsPerMinute }) => words.tempo(formatAmount(beatsPerMinute))).join(', '),
                ),
              ]
            : []),
          ...(facts.sections.length > 0 ? [words.sections(facts.sections.length)] : []),
        ].join(' · ')}
      </p>
    </div>
  );
}
