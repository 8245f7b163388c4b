import { COCO_LABELS, categoryOf } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { labelsByCount, searchTermsQuery } from '../../lib/queries/search.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { Chip } from '../../ui/control/chip.tsx';
import { LabelChoice } from '../../ui/control/label-choice.tsx';
import styles from './footage-choice.module.css';
import { templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

/** Words for several labels. */
const CATEGORIES = new Set(COCO_LABELS.map(categoryOf).filter((word) => !COCO_LABELS.includes(word)));

/** The footage filter: what must be seen for a stretch to be used, and how many videos show it. */
export function FootageChoice({ workspaceId, form }: { workspaceId: string; form: TemplateForm }) {
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  const countMedia = useQuery(workspaceQuery(workspaceId)).data?.countMedia ?? 0;
  const labels = terms ? labelsByCount(terms) : [];
  const { queryLabelEntityName: entity, queryLabelCategoryName: category } = form.template;
  const wanted = [entity, category].filter((label) => label !== '');
  const seenIn = (label: string) => labels.find(({ name }) => name === label)?.countMedia ?? 0;
  // A label and its wider word are seen together: the rarer one says how often.
  const fits = wanted.length > 0 ? Math.min(...wanted.map(seenIn)) : countMedia;
  const choose = (label: string) => {
    form.set({
      queryLabelEntityName: CATEGORIES.has(label) ? '' : label,
      queryLabelCategoryName: CATEGORIES.has(label) ? label : '',
    });
  };
  return (
    <section className={styles.filter} aria-labelledby="footage-filter">
      <div className={styles.head}>
        <h2 id="footage-filter">{templateMessages.filter}</h2>
        <span className="dim">
          {templateMessages.filterHelp}{' '}
          <span role="status" className="tabular">
            {templateMessages.seenIn(fits, countMedia)}
          </span>
        </span>
      </div>
      <LabelChoice
        legend={templateMessages.filter}
        labels={labels.map(({ name }) => name)}
        chosen={wanted}
        onToggle={(label) => choose(wanted.includes(label) ? '' : label)}
      >
        <Chip isOn={wanted.length === 0} onToggle={() => choose('')}>
          {templateMessages.everything}
        </Chip>
      </LabelChoice>
    </section>
  );
}
