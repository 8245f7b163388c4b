import { idOfRef, type Timeline } from '@cutgraph/contract';
import styles from './edit-strip.module.css';

/** The cuts of a timeline as one strip: each cell as long as its cut; while it renders it fills in amber. */
export function EditStrip({ timeline, done }: { timeline: Timeline; done?: number }) {
  const lengths = timeline.exportTimeline.editList.map((item) => ({
    key: item.key,
    seconds: secondsIn(item.endTimeOffset) - secondsIn(item.startTimeOffset),
  }));
  return (
    <div className={styles.strip} aria-hidden>
      {lengths.map((cut) => (
        <span key={cut.key} style={{ flexGrow: Math.max(0.05, cut.seconds) }} />
      ))}
      {done === undefined ? null : <i style={{ width: `${done * 100}%` }} />}
    </div>
  );
}

/** The cuts of a timeline as stretches of its media. */
export function cutsOf({ exportTimeline: { inputs, editList } }: Timeline) {
  const uris = new Map(inputs.map(({ key, uri }) => [key, uri]));
  return editList.map((item) => ({
    key: item.key,
    mediaID: idOfRef(uris.get(item.inputs[0] ?? '') ?? ''),
    start: secondsIn(item.startTimeOffset),
    end: secondsIn(item.endTimeOffset),
  }));
}

/** Seconds of a stored offset. */
function secondsIn(offset: { seconds: number; nanos?: number | undefined }): number {
  return offset.seconds + (offset.nanos ?? 0) / 1e9;
}
