import { TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { useState } from 'react';
import { Page } from '../../ui/page/page.tsx';
import { templateMessages } from './messages.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import styles from './templates.module.css';

/** The templates of a workspace, and a form for one more. */
export function Templates({ workspaceId }: { workspaceId: string }) {
  const [made, setMade] = useState(0);
  return (
    <Page title={templateMessages.title} lead={templateMessages.help}>
      <div className={styles.list}>
        <TemplateList workspaceId={workspaceId} />
      </div>
      <section aria-labelledby="custom">
        <h2 id="custom">{templateMessages.custom}</h2>
        <p className="dim">{templateMessages.customHelp}</p>
        <TemplateEditor
          key={made}
          workspaceId={workspaceId}
          template={TEMPLATE_DEFAULTS}
          onSaved={() => {
            setMade(made + 1);
            window.scrollTo({ top: 0 });
          }}
        />
      </section>
    </Page>
  );
}
