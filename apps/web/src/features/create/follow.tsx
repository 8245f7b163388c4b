import { labelName, words } from '../../lib/words.ts';
import { SearchSelect } from '../../ui/control/search-select.tsx';

type Props = { labels: readonly string[]; value: string; onChange: (label: string) => void };

/** Whom the cuts follow: anything that was seen in the footage. */
export function Follow({ labels, value, onChange }: Props) {
  return (
    <SearchSelect
      label={words.create.follow}
      description={words.create.followHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: words.create.followAnyone },
        ...labels.map((label) => ({ value: label, label: labelName(label) })),
      ]}
      value={value}
      onChange={(label) => onChange(label ?? '')}
      allowDeselect={false}
      size="md"
    />
  );
}
