import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DetectorNote } from '../../features/detector/detector-note.tsx';
import { ImportButton } from '../../features/immich/import-button.tsx';
import { ImportDialog } from '../../features/immich/import-dialog.tsx';
import { Library } from '../../features/library/library.tsx';
import { FoundFootage } from '../../features/search/found-footage.tsx';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { ChooseFiles } from '../../features/upload/pick/choose-files.tsx';
import { DropZone } from '../../features/upload/pick/drop-zone.tsx';
import { useRole } from '../../lib/queries/workspaces.ts';
import { type Asked, countAsked, readAsked, writeAsked } from '../../lib/search/search-params.ts';

export function MediaPage() {
  const { w } = useParams({ from: '/ws/$w/media' });
  const { isMember } = useRole(w);
  const read = readAsked(useSearch({ from: '/ws/$w/media' }));
  // Who is seen is for members: an address that one of them sent does not ask for it.
  const asked = isMember ? read : { ...read, person: [] };
  const navigate = useNavigate({ from: '/ws/$w/media' });
  const [isImporting, setIsImporting] = useState(false);
  const ask = (next: Asked) =>
    // Without anything to look for, how to look for it is nothing to keep.
    void navigate({ search: countAsked(next) > 0 ? writeAsked(next) : {}, resetScroll: false });
  return (
    <DropZone workspaceId={w}>
      <Library
        workspaceId={w}
        search={<SearchPanel workspaceId={w} asked={asked} onAsk={ask} />}
        results={countAsked(asked) > 0 ? <FoundFootage workspaceId={w} asked={asked} onAsk={ask} /> : null}
        detector={<DetectorNote workspaceId={w} />}
        upload={<ChooseFiles workspaceId={w} variant="filled" />}
        importer={<ImportButton onOpen={() => setIsImporting(true)} />}
      />
      {isImporting ? <ImportDialog workspaceId={w} onClose={() => setIsImporting(false)} /> : null}
    </DropZone>
  );
}
