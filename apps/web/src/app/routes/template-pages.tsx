import { useNavigate, useParams } from '@tanstack/react-router';
import { EditConfig } from '../../features/templates/edit-config.tsx';
import { EditTemplate, NewTemplate } from '../../features/templates/edit-template.tsx';
import { Templates } from '../../features/templates/templates.tsx';

/** All templates, and a form for one more. */
export function TemplatesPage() {
  const { w } = useParams({ strict: false });
  return w ? <Templates workspaceId={w} /> : null;
}

/** One template. */
export function TemplatePage() {
  const { w, templateId } = useParams({ strict: false });
  if (!w || !templateId) return null;
  return <EditTemplate key={templateId} workspaceId={w} templateId={templateId} />;
}

/** The customizer: a template, or what a generation was made with, and the footage it takes; a new one where the address names none. */
export function ConfigPage() {
  const { w, configId } = useParams({ strict: false });
  const navigate = useNavigate();
  if (!w) return null;
  const open = (template: { id: string }) =>
    void navigate({
      to: '/ws/$w/create/config/$configId',
      params: { w, configId: template.id },
      replace: true,
    });
  if (!configId) return <NewTemplate workspaceId={w} onMade={open} />;
  return <EditConfig key={configId} workspaceId={w} configId={configId} onMade={open} />;
}
