import { useParams } from '@tanstack/react-router';
import { MusicShelf } from '../../features/music/music-shelf.tsx';
import { ChooseFiles } from '../../features/upload/pick/choose-files.tsx';
import { DropZone } from '../../features/upload/pick/drop-zone.tsx';

export function MusicPage() {
  const { w } = useParams({ strict: false });
  if (!w) return null;
  return (
    <DropZone workspaceId={w} kind="music">
      <MusicShelf workspaceId={w} upload={<ChooseFiles workspaceId={w} kind="music" variant="filled" />} />
    </DropZone>
  );
}
