import type { Media } from '@cutgraph/contract';
import { Select } from '@mantine/core';
import { labelName, words } from '../../lib/words.ts';
import { labelsSeen } from './generation.ts';

type Props = { pool: readonly Media[]; value: string; onChange: (label: string) => void };

/** Whom the cuts follow: anything that was seen in the footage. */
export function Follow({ pool, value, onChange }: Props) {
  return (
    <Select
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
      searchable
      nothingFoundMessage={words.noResults}
      size="md"
    />
  );
}
