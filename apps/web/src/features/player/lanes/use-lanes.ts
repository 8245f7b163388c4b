import type { Label, Media } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speechQuery } from '../../../lib/queries/media-files.ts';
import { mediaFacesQuery, peopleQuery } from '../../../lib/queries/people.ts';
import { useRole } from '../../../lib/queries/workspaces.ts';
import { playerMessages } from '../messages.ts';
import { inOrder, type Lane, type LaneStrip, labelLanes, laneOf } from './lane-rows.ts';

/** A face that belongs to no track is seen for at least so long. */
const FACE_SECONDS = 1;

const words = playerMessages.lanes;

/** All lanes of a media: labels, people by their faces, and what is said. */
export function useLanes(workspaceId: string, media: Media | undefined, labels: readonly Label[]): Lane[] {
  const { isMember } = useRole(workspaceId);
  const faces = useQuery({
    ...mediaFacesQuery(workspaceId, media?.id ?? ''),
    enabled: isMember && Boolean(media),
  });
  const people = useQuery({ ...peopleQuery(workspaceId), enabled: Boolean(faces.data?.length) });
  const speech = useQuery(speechQuery(media?.speechURL ?? '')).data;
  return useMemo(() => {
    if (!media) return [];
    const byTrack = new Map(labels.map((label) => [label.track, label]));
    const names = new Map(people.data?.map(({ id, name }) => [id, name]));
    const faceLanes = [...Map.groupBy(faces.data ?? [], ({ personId }) => personId)].map(([personId, of]) => {
      const name = words.person(names.get(personId) || words.noName);
      const strips = of.map(({ id, track, time }): LaneStrip => {
        const label = track ? byTrack.get(track) : undefined;
        if (label) return { id, name, start: label.segmentStartTime, end: label.segmentEndTime };
        const start = Math.max(0, time - FACE_SECONDS / 2);
        return { id, name, start, end: Math.min(media.mediaDuration, start + FACE_SECONDS) };
      });
      return laneOf({ id: `person-${personId}`, kind: 'person', name }, strips);
    });
    const said = (speech?.segments ?? []).map(({ start, end, words: spoken }, index): LaneStrip => {
      const text = (spoken ?? []).map((word) => word.text).join(' ');
      return { id: `said-${index}`, name: text || words.speaks, start, end };
    });
    const speechLanes =
      said.length > 0 ? [laneOf({ id: 'speech', kind: 'speech', name: words.speech }, said)] : [];
    return inOrder([...labelLanes(labels, words.own), ...faceLanes, ...speechLanes]);
  }, [media, labels, speech, faces.data, people.data]);
}
