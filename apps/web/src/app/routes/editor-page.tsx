import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { FilmProposals } from '../../features/auto/film-proposals.tsx';
import { EditorRoom } from '../../features/editor/editor-room.tsx';

/** Under Create the address usually names a generation, under Edit a videograph; both work in both. */
export function EditorPage() {
  const { w, graphId } = useParams({ strict: false });
  const navigate = useNavigate();
  const isUnderEdit = useLocation({ select: (location) => location.pathname.includes('/edit/editor/') });
  if (!w || !graphId) return null;
  const onCreated = () => void navigate({ to: '/ws/$w/timelines', params: { w } });
  return (
    <EditorRoom
      key={graphId}
      workspaceId={w}
      graphId={graphId}
      likely={isUnderEdit ? 'videograph' : 'wizard'}
      onCreated={onCreated}
      proposals={(wizard) => (
        <FilmProposals
          workspaceId={w}
          wizard={wizard}
          onCreated={onCreated}
          onStarted={(id) =>
            void navigate({ to: '/ws/$w/create/editor/$graphId', params: { w, graphId: id } })
          }
        />
      )}
    />
  );
}
