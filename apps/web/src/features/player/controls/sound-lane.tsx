import type { Media } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { speechQuery, waveformQuery } from '../../../lib/queries/media-files.ts';
import { WAVE_COLUMNS, waveformPath } from '../../../ui/picture/waveform-path.ts';
import styles from './sound-lane.module.css';

/** What is heard, under the film: the swing of the sound, and where there is speech. For the eye only. */
export function SoundLane({ media }: { media: Media }) {
  const duration = media.mediaDuration;
  const waveform = useQuery(waveformQuery(media.waveformURL)).data;
  const speech = useQuery(speechQuery(media.speechURL)).data?.segments ?? [];
  const path = useMemo(() => (waveform ? waveformPath(waveform, duration) : ''), [waveform, duration]);
  if (!media.waveformURL) return null;
  return (
    <div className={styles.lane} aria-hidden>
      <svg
        viewBox={`0 0 ${WAVE_COLUMNS} 2`}
        preserveAspectRatio="none"
        className={styles.wave}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <div className={styles.speech}>
        {speech.map(({ start, end }) => (
          <span
            key={start}
            style={{ left: `${(start / duration) * 100}%`, width: `${((end - start) / duration) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}
