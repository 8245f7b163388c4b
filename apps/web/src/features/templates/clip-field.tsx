import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { segmentsQuery } from '../../lib/queries/recommendation.ts';
import { labelName } from '../../lib/search/labels.ts';
import { Skeleton } from '../../ui/page/state-note.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { helpId } from './field-row.tsx';
import styles from './fields.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

/** A stretch below this is no cut in any template. */
const SHORTEST_SECONDS = 1;

/** One of the clips of the chosen video, with its picture, where it is and how long. */
export function ClipField({ workspaceId, form }: { workspaceId: string; form: TemplateForm }) {
  const { startTimeMediaID: mediaId, startTimeClipID: chosen } = form.template;
  const query = useQuery(segmentsQuery(workspaceId, mediaId));
  const name = useId();
  const labels = query.data?.filter((label) => label.segmentLengthTime >= SHORTEST_SECONDS);
  const longest = Math.max(1, ...(labels ?? []).map((label) => label.segmentLengthTime));
  const isChosen = (id: string) => chosen === id || chosen === `${mediaId}${id}`;
  const problem = form.problems.startTimeClipID;
  return (
    <fieldset className={styles.clips} aria-describedby={helpId('startTimeClipID')}>
      <legend>{fieldTexts.startTimeClipID.title}</legend>
      {mediaId === '' ? <p className="dim small">{templateMessages.chooseVideoFirst}</p> : null}
      {mediaId !== '' && query.isPending ? <Skeleton style={{ height: 120 }} /> : null}
      {labels?.length === 0 ? <p className="dim small">{templateMessages.noClips}</p> : null}
      {labels && labels.length > 0 ? (
        <div className={styles.clipList}>
          {labels.map((label) => (
            <label key={label.id} className={styles.clip}>
              <input
                type="radio"
                name={name}
                checked={isChosen(label.id)}
                onChange={() => form.set({ startTimeClipID: label.id })}
              />
              <img src={label.thumbnailURL} alt="" loading="lazy" />
              <span className={styles.clipText}>
                <span>
                  <strong>{labelName(label.labelEntityName)}</strong>{' '}
                  <span className="dim small tabular">
                    {templateMessages.at(formatTime(label.segmentStartTime))}
                  </span>
                </span>
                <time className="small">{formatTime(label.segmentLengthTime)}</time>
                <StripLine
                  length={label.segmentLengthTime / longest}
                  tone={isChosen(label.id) ? 'accent' : 'plain'}
                />
              </span>
            </label>
          ))}
        </div>
      ) : null}
      {chosen && labels && !labels.some(({ id }) => isChosen(id)) ? (
        <p className="bad small">{templateMessages.clipGone}</p>
      ) : null}
      {problem ? <p className={styles.problem}>{problem}</p> : null}
    </fieldset>
  );
}
