import { TEMPLATE_FIELD_NAMES, TEMPLATE_FIELDS, type Template } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { mediaPoolQuery } from '../../lib/queries/media.ts';
import { FieldControl } from './field-control.tsx';
import { FieldRow } from './field-row.tsx';
import { templateMessages } from './messages.ts';
import styles from './template-fields.module.css';
import type { TemplateForm } from './use-template-form.ts';

type Group = keyof typeof templateMessages.groups;

/** The kind of montage comes first: it decides which of the others count. */
const GROUPS: readonly Group[] = [
  ...(['montage', 'footage', 'length', 'cut', 'look', 'graph', 'start', 'music', 'style', 'name'] as const),
];

function fieldsOf(group: Group): (keyof Template)[] {
  if (group === 'montage') return ['montagePreset'];
  return TEMPLATE_FIELD_NAMES.filter(
    (field) => field !== 'montagePreset' && TEMPLATE_FIELDS[field].group === group,
  );
}

/** Every field of a template in its group, with its help beside it. */
export function TemplateFields({ workspaceId, form }: { workspaceId: string; form: TemplateForm }) {
  const pool = useQuery(mediaPoolQuery(workspaceId)).data ?? [];
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={templateMessages.groupsLabel}>
        <ul>
          {GROUPS.map((group) => {
            const problems = fieldsOf(group).filter((field) => form.problems[field]).length;
            return (
              <li key={group}>
                <a href={`#group-${group}`}>
                  {templateMessages.groups[group][0]}
                  {problems > 0 ? (
                    <span className={styles.problems} title={templateMessages.problems(problems)}>
                      {problems}
                    </span>
                  ) : null}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <section
            key={group}
            id={`group-${group}`}
            className={styles.group}
            aria-labelledby={`title-${group}`}
          >
            <header>
              <h2 id={`title-${group}`}>{templateMessages.groups[group][0]}</h2>
              <p className="dim">{templateMessages.groups[group][1]}</p>
            </header>
            {fieldsOf(group).map((field) => (
              <FieldRow key={field} field={field} form={form}>
                <FieldControl field={field} form={form} workspaceId={workspaceId} pool={pool} />
              </FieldRow>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
