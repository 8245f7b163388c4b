import type { Label, Media } from '@cutgraph/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speechQuery } from '../../lib/queries/media-files.ts';
import { peopleQuery, personQuery } from '../../lib/queries/people.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import { playerWords } from '../../lib/words-player.ts';
import { inOrder, type Lane, type LaneStrip, labelLanes, laneOf } from './lane-rows.ts';

/** People are asked about one by one: the named ones and the most often seen. */
const MOST_PEOPLE = 12;
/** A face that belongs to no track is seen for at least so long. */
const FACE_SECONDS = 1;

const words = playerWords.lanes;

/** All lanes of a media: labels, people by their faces, and what is said. */
export function useLanes(workspaceId: string, media: Media | undefined, labels: readonly Label[]): Lane[] {
  const { isMember } = useRole(workspaceId);
  const people = useQuery({ ...peopleQuery(workspaceId), enabled: isMember }).data ?? [];
  const persons = useQueries({
    queries: people.slice(0, MOST_PEOPLE).map(({ id }) => personQuery(workspaceId, id)),
  });
  const speech = useQuery(speechQuery(media?.speechURL ?? '')).data;
  const faces = persons.flatMap(({ data }) => (data ? [data] : []));
  const facesKey = faces.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faces are new in every round, their key is not
  return useMemo(() => {
    if (!media) return [];
    const byTrack = new Map(labels.map((label) => [label.track, label]));
    const faceLanes = faces.flatMap((person) => {
      const strips = person.faces
        .filter((face) => face.mediaId === media.id)
        .map((face): LaneStrip => {
          const name = words.person(person.name || words.noName);
          const label = face.track ? byTrack.get(face.track) : undefined;
          if (label) {
            const { segmentStartTime: start, segmentEndTime: end } = label;
            return { id: face.id, name, start, end };
          }
          const start = Math.max(0, face.time - FACE_SECONDS / 2);
          return { id: face.id, name, start, end: Math.min(media.mediaDuration, start + FACE_SECONDS) };
        });
      const [first] = strips;
      return first ? [laneOf({ id: `person-${person.id}`, kind: 'person', name: first.name }, strips)] : [];
    });
    const said = (speech?.segments ?? []).map(({ start, end, words: spoken }, index): LaneStrip => {
      const text = (spoken ?? []).map((word) => word.text).join(' ');
      return { id: `said-${index}`, name: text || words.speaks, start, end };
    });
    const speechLanes =
      said.length > 0 ? [laneOf({ id: 'speech', kind: 'speech', name: words.speech }, said)] : [];
    return inOrder([...labelLanes(labels, words.own), ...faceLanes, ...speechLanes]);
  }, [media, labels, speech, facesKey]);
}
