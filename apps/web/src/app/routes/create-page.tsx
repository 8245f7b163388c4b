import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Create } from '../../features/create/create.tsx';
import { TemplateList } from '../../features/templates/template-list.tsx';

export function CreatePage() {
  const { w, m } = useParams({ strict: false });
  const { template, media = [], way } = useSearch({ strict: false });
  const mediaIds = m ? [m] : media;
  const navigate = useNavigate();
  if (!w) return null;
  return (
    <Create
      key={mediaIds.join(' ')}
      workspaceId={w}
      mediaIds={mediaIds}
      templateId={template}
      templateList={<TemplateList workspaceId={w} isShort />}
      isGuided={way === 'steps'}
      onGuided={(isGuided) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, way: isGuided ? ('steps' as const) : undefined }),
          replace: true,
        })
      }
      onStarted={(graphId) => void navigate({ to: '/ws/$w/create/editor/$graphId', params: { w, graphId } })}
    />
  );
}
