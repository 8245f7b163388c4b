import type { Media } from '@cutgraph/contract';
import { COLOUR_LIMITS, setColour, type TimelineClip, type TimelineOperation } from '@cutgraph/core';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { colourWords as words } from '../../lib/messages/timelines.ts';
import row from './film-row.module.css';
import { matchingColour } from './match-colour.ts';
import { SecondsField } from './seconds-field.tsx';

type Props = {
  clips: readonly TimelineClip[];
  /** Of the chosen clip, from 0. */
  place: number;
  mediaOf: ReadonlyMap<string, Media>;
  /** Changes under the same `act` are one step of undo. */
  onChange: (make: (clip: TimelineClip) => TimelineOperation, act: string | null) => void;
};

const FIELDS = [
  { field: 'exposure', step: 0.1, digits: 2 },
  { field: 'temperature', step: 5, digits: 0 },
  { field: 'tint', step: 5, digits: 0 },
] as const;

/** How the colours of the chosen clip are corrected: in numbers, or so that it looks like one of its neighbours. */
export function ColourRow(props: Props) {
  const clip = props.clips[props.place];
  // What was said of the clip before, or typed for it, is not of this one.
  return clip ? <ClipColour key={clip.id} {...props} clip={clip} /> : null;
}

function ClipColour({ clips, place, mediaOf, onChange, clip }: Props & { clip: TimelineClip }) {
  const matching = useMutation({
    mutationFn: async (neighbour: 'before' | 'after') => {
      const other = clips[neighbour === 'before' ? place - 1 : place + 1];
      const [media, otherMedia] = [clip, other].map((one) => one && mediaOf.get(one.media.key));
      const colour =
        other && media && otherMedia
          ? await matchingColour(
              { clip, media, side: neighbour === 'before' ? 'after' : 'before' },
              { clip: other, media: otherMedia, side: neighbour },
            )
          : undefined;
      if (colour === undefined) throw new Error(words.notSeen);
      onChange((one) => setColour(one, colour), null);
    },
  });
  const { colour = {} } = clip;
  const isCorrected = clip.colour !== undefined;
  return (
    <section className={row.row} aria-label={words.title}>
      <div className={row.fields}>
        {FIELDS.map(({ field, ...look }) => (
          <SecondsField
            key={field}
            label={words.fields[field]}
            unit={words.units[field]}
            value={colour[field] ?? 0}
            least={-COLOUR_LIMITS[field]}
            refusalOf={(value) =>
              value > COLOUR_LIMITS[field] ? words.atMost(words.fields[field], COLOUR_LIMITS[field]) : null
            }
            {...look}
            onChange={(value) => onChange((one) => setColour(one, { ...one.colour, [field]: value }), field)}
          />
        ))}
      </div>
      <div className={row.acts}>
        {(['before', 'after'] as const).map((neighbour) => (
          <Button
            key={neighbour}
            disabled={!clips[neighbour === 'before' ? place - 1 : place + 1]}
            loading={matching.isPending && matching.variables === neighbour}
            onClick={() => matching.mutate(neighbour)}
          >
            {words.match[neighbour]}
          </Button>
        ))}
        <Button
          variant="subtle"
          disabled={!isCorrected}
          onClick={() => onChange((one) => setColour(one, null), null)}
        >
          {words.reset}
        </Button>
      </div>
      <p className="dim small">{words.help}</p>
      {matching.error ? (
        <p className="bad" role="alert">
          {messageOf(matching.error)}
        </p>
      ) : null}
    </section>
  );
}
