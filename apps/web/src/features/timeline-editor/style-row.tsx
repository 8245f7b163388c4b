import { filmStyleOf, setFilmStyle, type Timeline } from '@cutgraph/core';
import { generationMessages } from '../../lib/generation/messages.ts';
import { styleWords as words } from '../../lib/messages/timelines.ts';
import { PresetChoice } from '../../ui/control/preset-choice.tsx';
import row from './film-row.module.css';
import type { MakeOperations } from './use-film-edit.ts';

type Props = { film: Timeline; onChange: (make: MakeOperations, act: string | null) => void };

/** The style of a film: one click, and one undo, for its titles, captions, fades and loudness together. */
export function StyleRow({ film, onChange }: Props) {
  return (
    <section className={row.row} aria-label={generationMessages.stylesTitle}>
      <div className={row.narrow}>
        <PresetChoice
          title={generationMessages.stylesTitle}
          kind="styles"
          value={filmStyleOf(film) ?? ''}
          onChange={(style) => onChange((before) => setFilmStyle(before, style), null)}
          note={words.note}
        />
      </div>
    </section>
  );
}
