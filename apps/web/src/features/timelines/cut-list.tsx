import type { Timeline } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { lengthOf } from '../../lib/clip/clip.ts';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords } from '../../lib/messages/timelines.ts';
import { Strip } from '../../ui/strip/strip.tsx';
import { StripCells } from '../../ui/strip/strip-cells.tsx';
import { StripFace } from '../../ui/strip/strip-face.tsx';
import { cutsOf } from './cuts-of.ts';

const words = timelineWords.view;
/** A film shorter than this is drawn short. */
const WHOLE_STRIP_SECONDS = 30;

/** The cuts of a timeline as a strip of film, each as long as it lasts; a press goes to where it is from. */
export function CutList({ workspaceId, timeline }: { workspaceId: string; timeline: Timeline }) {
  const cuts = cutsOf(timeline);
  const { byId: mediaOf } = useClipMedia(workspaceId, cuts);
  const whole = Math.max(WHOLE_STRIP_SECONDS, lengthOf(cuts));
  return (
    <Strip title={words.cuts} whole={whole} shortest={Math.min(whole, ...cuts.map(({ length }) => length))}>
      <StripCells label={words.cuts} items={cuts}>
        {({ mediaID, start, end, length }, place, cell) => {
          const media = mediaOf.get(mediaID);
          const name = words.cut(place + 1, media?.name ?? words.noVideo, formatTime(length));
          const face = <StripFace sprite={media} start={start} end={end} length={length} />;
          return media ? (
            <Link
              {...cell}
              to="/ws/$w/media/$m/view"
              params={{ w: workspaceId, m: media.id }}
              search={{ t: start }}
              aria-label={name}
              title={name}
            >
              {face}
            </Link>
          ) : (
            <button type="button" {...cell} aria-disabled aria-label={name} title={name}>
              {face}
            </button>
          );
        }}
      </StripCells>
    </Strip>
  );
}
