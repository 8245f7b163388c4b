import { useQuery } from '@tanstack/react-query';
import { clipOfLabel } from '../../lib/clip/clip.ts';
import { mediaQuery } from '../../lib/queries/media.ts';
import { segmentsQuery } from '../../lib/queries/recommendation.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { ClipBench } from './clip-bench.tsx';
import { recommendMessages } from './messages.ts';

type Props = {
  workspaceId: string;
  /** The clip that it begins with; null for none. */
  start: { mediaId: string; labelId: string } | null;
  onCreated: () => void;
  onStarted: (wizardId: string) => void;
};

/** Loads the clip that a film begins with, if one is named, and opens the bench with it. */
export function ClipPage({ start, ...rest }: Props) {
  return start ? <WithClip {...rest} {...start} /> : <ClipBench {...rest} first={null} />;
}

function WithClip({
  mediaId,
  labelId,
  ...rest
}: Omit<Props, 'start'> & { mediaId: string; labelId: string }) {
  const { workspaceId } = rest;
  const media = useQuery(mediaQuery(workspaceId, mediaId));
  const segments = useQuery(segmentsQuery(workspaceId, mediaId));
  const failed = media.error ?? segments.error;
  if (failed && !(media.data && segments.data)) {
    const retry = () => {
      void media.refetch();
      void segments.refetch();
    };
    return <FailNote what={recommendMessages.what} error={failed} retry={retry} />;
  }
  if (!media.data || !segments.data) {
    return (
      <Page title={recommendMessages.title}>
        <LoadingNote />
        <Skeleton style={{ height: 480 }} />
      </Page>
    );
  }
  const label = segments.data.find(({ id }) => id === labelId);
  if (!label) {
    return (
      <StateNote isPage title={recommendMessages.notFound} help={recommendMessages.notFoundHelp}>
        <ButtonLink to="/ws/$w/media/$m/view" params={{ w: workspaceId, m: mediaId }}>
          {recommendMessages.toVideo}
        </ButtonLink>
      </StateNote>
    );
  }
  return <ClipBench {...rest} first={clipOfLabel(workspaceId, media.data, label)} />;
}
