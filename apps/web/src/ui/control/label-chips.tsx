import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { FILTER_OPTIONS, filterName } from '../../lib/search/labels.ts';
import { toggleTerm } from '../../lib/search/search-params.ts';
import { Chip, ChipRow } from './chip.tsx';
import styles from './label-chips.module.css';
import { labelChipMessages } from './messages.ts';

/** A label that can be asked for, and how many media have it. */
type CountedLabel = { name: string; countMedia: number };

type Props = {
  labels: readonly CountedLabel[];
  search: readonly string[];
  onSearch: (terms: string[]) => void;
  /** Others that can be asked for and have a row of their own while this is unfolded; folded they are here once asked for. */
  elsewhere?: readonly CountedLabel[];
  /** How many further things are shown when it is unfolded. */
  countHidden?: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

const FIXED = FILTER_OPTIONS.map(({ term }) => term);
/** So many labels beside the product's five are shown before one asks for more. */
const SHOWN = 8;

/** The labels that can be searched for: the product's five, and those of the workspace, the most frequent first. */
export function LabelChips(props: Props) {
  const { labels, elsewhere = [], search, onSearch, countHidden = 0, isOpen, onOpen } = props;
  const known = new Map([...labels, ...elsewhere].map(({ name, countMedia }) => [name, countMedia]));
  const others = labels.map(({ name }) => name).filter((name) => !FIXED.includes(name));
  const isElsewhere = (term: string) => isOpen && elsewhere.some(({ name }) => name === term);
  // What is asked for is shown, folded or not, also what no video has.
  const first = others.slice(0, SHOWN);
  const asked = search.filter((term) => !FIXED.includes(term) && !first.includes(term) && !isElsewhere(term));
  const rest = others.slice(SHOWN).filter((name) => !asked.includes(name));
  const hidden = rest.length + countHidden;
  return (
    <ChipRow label={labelChipMessages.labels}>
      {[...FIXED, ...first, ...asked, ...(isOpen ? rest : [])].map((term) => (
        <CountChip
          key={term}
          isOn={search.includes(term)}
          count={known.get(term) ?? 0}
          onToggle={() => onSearch(toggleTerm(search, term))}
        >
          {filterName(term)}
        </CountChip>
      ))}
      {hidden > 0 || isOpen ? (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? labelChipMessages.fewer : labelChipMessages.more(hidden)}
          {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      ) : null}
    </ChipRow>
  );
}

type LineProps = { isFolded: boolean; children: React.ReactNode };

/** Rows of chips: on a phone, folded, one line that is pushed sideways, so that what they find is in sight. */
export function ChipLine({ isFolded, children }: LineProps) {
  return (
    <div className={styles.line} data-folded={isFolded || undefined}>
      {children}
    </div>
  );
}

type ChipProps = { isOn: boolean; count: number; onToggle: () => void; children: React.ReactNode };

/** A chip with how many videos have what it says. */
export function CountChip({ isOn, count, onToggle, children }: ChipProps) {
  return (
    <Chip isOn={isOn} onToggle={onToggle}>
      <span
        className={styles.chip}
        data-none={count === 0 || undefined}
        title={labelChipMessages.inVideos(count)}
      >
        {children}
        <span className={styles.count} aria-hidden>
          {count.toLocaleString()}
        </span>
      </span>
    </Chip>
  );
}
