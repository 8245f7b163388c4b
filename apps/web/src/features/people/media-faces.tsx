import type { Face } from '@cutgraph/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { mediaPoolQuery, mediaQuery } from '../../lib/queries/media.ts';
import { PickBox } from '../../ui/list/pick-box.tsx';
import styles from './media-faces.module.css';
import { peopleMessages } from './messages.ts';
import type { useChoice } from './use-choice.ts';

type Props = {
  workspaceId: string;
  mediaId: string;
  faces: readonly Face[];
  choice: Pick<ReturnType<typeof useChoice>, 'has' | 'toggle'>;
  /** Where there is only one face, none can be parted. */
  canChoose: boolean;
};

/** The faces of one person in one media: each can be chosen, and leads to the time it is seen at. */
export function MediaFaces({ workspaceId, mediaId, faces, choice, canChoose }: Props) {
  const name = useMediaName(workspaceId, mediaId);
  return (
    <section className={styles.media} aria-labelledby={`media-${mediaId}`}>
      <h2 id={`media-${mediaId}`}>
        <Link
          to="/ws/$w/media/$m/view"
          params={{ w: workspaceId, m: mediaId }}
          search={{}}
          className={styles.link}
        >
          {name}
        </Link>
      </h2>
      <ul className={styles.faces}>
        {faces.map((face) => {
          const time = formatTime(face.time);
          return (
            <li key={face.id}>
              <label
                htmlFor={`choose-${face.id}`}
                className={styles.face}
                data-chosen={choice.has(face.id) || undefined}
              >
                <img src={face.thumbnailURL} alt="" loading="lazy" />
                {canChoose ? (
                  <PickBox
                    id={`choose-${face.id}`}
                    label={peopleMessages.chooseFace(time, name)}
                    isOn={choice.has(face.id)}
                    onToggle={() => choice.toggle(face.id)}
                  />
                ) : null}
              </label>
              <p className={styles.under}>
                <Link
                  to="/ws/$w/media/$m/view"
                  params={{ w: workspaceId, m: mediaId }}
                  search={{ t: Math.round(face.time * 100) / 100 }}
                  className={styles.time}
                  aria-label={peopleMessages.face(time, name)}
                >
                  {messages.at(time)}
                </Link>
                {face.decidedBy === 'member' ? (
                  <span title={peopleMessages.decided}>
                    <IconCheck size={14} stroke={2} className="good" aria-hidden />
                    <span className="visually-hidden">{peopleMessages.decided}</span>
                  </span>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A media that is not among the newest is asked for by itself. */
function useMediaName(workspaceId: string, mediaId: string): string {
  const pool = useQuery(mediaPoolQuery(workspaceId));
  const pooled = pool.data?.find(({ id }) => id === mediaId);
  const alone = useQuery({
    ...mediaQuery(workspaceId, mediaId),
    enabled: pool.isSuccess && !pooled,
    retry: false,
  });
  return (pooled ?? alone.data)?.name ?? messages.aVideo;
}
