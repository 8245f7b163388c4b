import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Library } from '../../features/library/library.tsx';
import { ChooseFiles } from '../../features/upload/choose-files.tsx';
import { DropZone } from '../../features/upload/drop-zone.tsx';

export function MediaPage() {
  const { w } = useParams({ from: '/signed-in/ws/$w/media' });
  const { search = [] } = useSearch({ from: '/signed-in/ws/$w/media' });
  const navigate = useNavigate({ from: '/ws/$w/media' });
  return (
    <DropZone workspaceId={w}>
      <Library
        workspaceId={w}
        search={search}
        onSearch={(terms) =>
          void navigate({ search: terms.length > 0 ? { search: terms } : {}, replace: true })
        }
        upload={<ChooseFiles workspaceId={w} variant="filled" />}
      />
    </DropZone>
  );
}
