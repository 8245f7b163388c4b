import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Create } from '../../features/create/create.tsx';
import { TemplateList } from '../../features/templates/template-list.tsx';

export function CreatePage() {
  const { w, m } = useParams({ strict: false });
  const { template } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (!w) return null;
  return (
    <Create
      key={m ?? 'all'}
      workspaceId={w}
      mediaId={m}
      templateId={template}
      templateList={<TemplateList workspaceId={w} isShort />}
      onStarted={(graphId) => void navigate({ to: '/ws/$w/create/editor/$graphId', params: { w, graphId } })}
    />
  );
}
