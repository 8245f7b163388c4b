import type { StoredTemplate } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { formatTime } from '../../lib/format.ts';
import { words } from '../../lib/words.ts';
import { Skeleton } from '../../ui/state-note.tsx';
import styles from './available-templates.module.css';

export function AvailableTemplates({ templates }: { templates: readonly StoredTemplate[] | undefined }) {
  return (
    <section aria-labelledby="templates">
      <h2 id="templates">{words.create.templates}</h2>
      {templates ? null : <Skeleton style={{ height: 90, marginTop: 8 }} />}
      <ul className={styles.list}>
        {templates?.map((template) => (
          <li key={template.id}>
            <div>
              <strong>{template.templateName || template.name}</strong>
              <p className="dim small tabular">
                {[formatTime(template.durationTargetTime), template.lookPreset, template.editPreset]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button size="xs" disabled>
              {words.create.editTemplate}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
