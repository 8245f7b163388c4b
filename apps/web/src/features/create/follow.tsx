import { labelName } from '../../lib/search/labels.ts';
import { SearchSelect } from '../../ui/control/search-select.tsx';
import { createMessages } from './messages.ts';

type Props = { labels: readonly string[]; value: string; onChange: (label: string) => void };

/** Whom the cuts follow: anything that was seen in the footage. */
export function Follow({ labels, value, onChange }: Props) {
  return (
    <SearchSelect
      label={createMessages.follow}
      description={createMessages.followHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[
        { value: '', label: createMessages.followAnyone },
        ...labels.map((label) => ({ value: label, label: labelName(label) })),
      ]}
      value={value}
      onChange={(label) => onChange(label ?? '')}
      allowDeselect={false}
      size="md"
    />
  );
}
