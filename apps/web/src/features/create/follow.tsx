import type { Media } from '@cutgraph/contract';
import { labelName, words } from '../../lib/words.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { labelsSeen } from './generation.ts';

type Props = { pool: readonly Media[]; value: string; onChange: (label: string) => void };

/** Whom the cuts follow: anything that was seen in the footage. */
export function Follow({ pool, value, onChange }: Props) {
  return (
    <SearchSelect
      label={words.create.follow}
      description={words.create.followHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: words.create.followAnyone },
        ...labelsSeen(pool).map((label) => ({ value: label, label: labelName(label) })),
      ]}
      value={value}
      onChange={(label) => onChange(label ?? '')}
      allowDeselect={false}
      size="md"
    />
  );
}
