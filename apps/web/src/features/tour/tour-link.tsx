import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { wizardsQuery } from '../../lib/queries/wizards.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import type { TourStep } from '../../lib/tour/tour.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { tourMessages } from './messages.ts';

const LOOKS = { variant: 'subtle', size: 'xs' } as const;

/** The way to where a step happens: in this workspace, or in the newest one that may be changed. */
export function TourLink({ step, workspaceId }: { step: TourStep; workspaceId: string | undefined }) {
  const isOutside = workspaceId === undefined && step !== 'footage';
  const others = useQuery({ ...workspacesQuery, enabled: isOutside }).data;
  const newest = others?.find(({ deletedAt, role }) => deletedAt === null && role !== 'viewer')?.id;
  const w = workspaceId ?? newest;
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/ws' });
  const { go } = tourMessages.steps[step];
  if (!w || step === 'footage')
    return isThere ? null : (
      <ButtonLink {...LOOKS} to="/ws">
        {tourMessages.steps.footage.go}
      </ButtonLink>
    );
  if (step === 'change') return <FilmLink workspaceId={w} />;
  const to = { open: '/ws/$w/media', film: '/ws/$w/create', video: '/ws/$w/timelines' } as const;
  return (
    <ButtonLink {...LOOKS} to={to[step]} params={{ w }}>
      {go}
    </ButtonLink>
  );
}

/** To the generation that was begun last; to where one begins while there is none. */
function FilmLink({ workspaceId: w }: { workspaceId: string }) {
  const newest = useQuery(wizardsQuery(w)).data?.[0];
  if (!newest)
    return (
      <ButtonLink {...LOOKS} to="/ws/$w/create" params={{ w }}>
        {tourMessages.steps.film.go}
      </ButtonLink>
    );
  return (
    <ButtonLink {...LOOKS} to="/ws/$w/create/editor/$graphId" params={{ w, graphId: newest.id }}>
      {tourMessages.steps.change.go}
    </ButtonLink>
  );
}
