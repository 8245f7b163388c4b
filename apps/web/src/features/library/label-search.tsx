import type { Media } from '@cutgraph/contract';
import { IconX } from '@tabler/icons-react';
import { toggleTerm } from '../../lib/search-params.ts';
import { FILTER_OPTIONS, labelName, words } from '../../lib/words.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import styles from './label-search.module.css';
import { labelsOf } from './labels-of.ts';

type Props = {
  media: readonly Media[];
  search: readonly string[];
  onSearch: (terms: string[]) => void;
};

/** The words that can be searched for: the product's five, and what was seen in this workspace. */
export function LabelSearch({ media, search, onSearch }: Props) {
  const fixed = FILTER_OPTIONS.map((option) => option.term);
  const others = labelsOf(media).filter((term) => !fixed.includes(term));
  const asked = search.filter((term) => !fixed.includes(term) && !others.includes(term));
  return (
    <search className={styles.search}>
      <ChipRow label={words.library.search}>
        {[...fixed, ...asked, ...others.slice(0, 16)].map((term) => (
          <Chip key={term} isOn={search.includes(term)} onToggle={() => onSearch(toggleTerm(search, term))}>
            {labelName(term)}
          </Chip>
        ))}
        {search.length > 0 ? (
          <button type="button" className={styles.clear} onClick={() => onSearch([])}>
            <IconX size={14} aria-hidden />
            {words.library.clear}
          </button>
        ) : null}
      </ChipRow>
    </search>
  );
}
