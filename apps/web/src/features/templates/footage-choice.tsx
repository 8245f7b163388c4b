import { COCO_LABELS, categoryOf } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { mediaPoolQuery } from '../../lib/queries/media.ts';
import { MEDIA_STATUS } from '../../lib/status.ts';
import { FILTER_OPTIONS, labelName } from '../../lib/words.ts';
import { templateWords as words } from '../../lib/words-templates.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import styles from './footage-choice.module.css';
import type { TemplateForm } from './use-template-form.ts';

/** Words for several labels. */
const CATEGORIES = new Set(COCO_LABELS.map(categoryOf).filter((word) => !COCO_LABELS.includes(word)));

/** The footage filter: what must be seen for a stretch to be used, and how many videos show it. */
export function FootageChoice({ workspaceId, form }: { workspaceId: string; form: TemplateForm }) {
  const pool = useQuery(mediaPoolQuery(workspaceId)).data ?? [];
  const done = pool.filter((media) => media.mediaStatus === MEDIA_STATUS.Done);
  const fixed = FILTER_OPTIONS.map((option) => option.term);
  const seen = [...new Set(done.flatMap((media) => media.listTrackedLabels))].sort();
  const labels = [...fixed, ...seen.filter((label) => !fixed.includes(label))].slice(0, 18);
  const { queryLabelEntityName: entity, queryLabelCategoryName: category } = form.template;
  const wanted = [entity, category].filter((label) => label !== '');
  const fits = done.filter((media) => wanted.every((label) => media.listTrackedLabels.includes(label)));
  const choose = (label: string) => {
    form.set({
      queryLabelEntityName: CATEGORIES.has(label) ? '' : label,
      queryLabelCategoryName: CATEGORIES.has(label) ? label : '',
    });
  };
  return (
    <section className={styles.filter} aria-labelledby="footage-filter">
      <div className={styles.head}>
        <h2 id="footage-filter">{words.filter}</h2>
        <span className="dim">
          {words.filterHelp}{' '}
          <span role="status" className="tabular">
            {words.seenIn(fits.length, done.length)}
          </span>
        </span>
      </div>
      <ChipRow label={words.filter}>
        <Chip isOn={wanted.length === 0} onToggle={() => choose('')}>
          {words.everything}
        </Chip>
        {labels.map((label) => (
          <Chip
            key={label}
            isOn={wanted.includes(label)}
            onToggle={() => choose(wanted.includes(label) ? '' : label)}
          >
            {labelName(label)}
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}
