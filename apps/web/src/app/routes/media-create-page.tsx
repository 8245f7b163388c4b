import { useParams, useSearch } from '@tanstack/react-router';
import { ClipsPage } from './clips-page.tsx';
import { CreatePage } from './create-page.tsx';

/** With a clip in the address its film is begun clip by clip; else a montage is generated from the video. */
export function MediaCreatePage() {
  const { m } = useParams({ strict: false });
  const { clip } = useSearch({ strict: false });
  return m && clip ? <ClipsPage /> : <CreatePage />;
}
