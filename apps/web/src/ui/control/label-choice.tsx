import { type ReactNode, useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { FILTER_OPTIONS, filterName, labelName } from '../../lib/search/labels.ts';
import { Chip, ChipRow } from './chip.tsx';
import styles from './label-choice.module.css';
import { SearchSelect } from './search-select.tsx';

type Props = {
  /** What the choice is called. */
  legend: string;
  /** Labels and wider words that can be chosen, the most frequent first. */
  labels: readonly string[];
  chosen: readonly string[];
  onToggle: (label: string) => void;
  /** Chips that stand before the labels. */
  children?: ReactNode;
};

const FIXED = FILTER_OPTIONS.map(({ term }) => term);
/** So many labels beside the product's five are chips; all the others are searched for. */
const CHIPS = 10;

/** Labels to choose: the product's five and the most frequent as chips, the rest by a dropdown that is searched. */
export function LabelChoice({ legend, labels, chosen, onToggle, children }: Props) {
  const [typed, setTyped] = useState('');
  const others = [...new Set(labels)].filter((label) => !FIXED.includes(label));
  const first = others.slice(0, CHIPS);
  const asked = chosen.filter((label) => !FIXED.includes(label) && !first.includes(label));
  const rest = others.slice(CHIPS).filter((label) => !asked.includes(label));
  return (
    <div className={styles.choice}>
      <ChipRow label={legend}>
        {children}
        {[...FIXED, ...first, ...asked].map((label) => (
          <Chip key={label} isOn={chosen.includes(label)} onToggle={() => onToggle(label)}>
            {filterName(label)}
          </Chip>
        ))}
      </ChipRow>
      {rest.length > 0 ? (
        <SearchSelect
          className={styles.more}
          aria-label={`${legend}: ${messages.otherLabels(rest.length)}`}
          placeholder={messages.otherLabels(rest.length)}
          data={rest.map((label) => ({ value: label, label: labelName(label) }))}
          value={null}
          searchValue={typed}
          onSearchChange={setTyped}
          // What was chosen is a chip now: the field is ready for the next one.
          onDropdownClose={() => setTyped('')}
          onChange={(label) => label && onToggle(label)}
          size="xs"
        />
      ) : null}
    </div>
  );
}
