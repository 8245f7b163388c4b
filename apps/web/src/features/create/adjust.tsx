import type { StoredTemplate } from '@cutgraph/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { generationMessages } from '../../lib/generation/messages.ts';

import { PresetChoice } from '../../ui/control/preset-choice.tsx';
import styles from './adjust.module.css';
import type { Wishes } from './generation.ts';
import { createMessages } from './messages.ts';

type Props = {
  wishes: Wishes;
  template: StoredTemplate | undefined;
  onChange: (part: Partial<Wishes>) => void;
  /** True where nothing else is on the screen: it is open then. */
  isAlone?: boolean;
};

/** Kind, length, look and pace, which the template has chosen already: folded where the screen is small. */
export function Adjust({ wishes, template, onChange, isAlone }: Props) {
  const [isOpen, setOpen] = useState(() => isAlone || window.matchMedia('(min-width: 1001px)').matches);
  const montage = wishes.montagePreset ?? (template ? template.montagePreset || 'matchcuts' : undefined);
  const duration = wishes.durationPreset ?? template?.durationPreset;
  const look = wishes.lookPreset ?? template?.lookPreset;
  const edit = wishes.editPreset ?? template?.editPreset;
  const isHighlights = montage === 'highlights';
  const { montages, durations, looks, edits } = generationMessages;
  const chosen = [
    montage && montages[montage][0],
    duration && durations[duration][0],
    look && !isHighlights && looks[look][0],
    edit && edits[edit][0],
  ];
  return (
    <details className={styles.adjust} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
        <h2>{createMessages.adjust}</h2>
        <span className="dim">{chosen.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className={styles.fields}>
        <PresetChoice
          title={createMessages.montage}
          kind="montages"
          value={montage}
          onChange={(montagePreset) => onChange({ montagePreset })}
        />
        <PresetChoice
          title={createMessages.format}
          kind="durations"
          value={duration}
          onChange={(durationPreset) => onChange({ durationPreset })}
        />
        <PresetChoice
          title={createMessages.look}
          kind="looks"
          value={look}
          note={isHighlights ? createMessages.matchCutsOnly : undefined}
          onChange={(lookPreset) => onChange({ lookPreset })}
        />
        <PresetChoice
          title={createMessages.edit}
          kind="edits"
          value={edit}
          onChange={(editPreset) => onChange({ editPreset })}
        />
      </div>
    </details>
  );
}
