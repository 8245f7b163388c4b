import { useEffect, useRef, useState } from 'react';
import { formatTimeLeft } from '../../lib/format/format.ts';
import { leftNow, type ShownLeft, shownNext } from '../../lib/format/time-left.ts';

type Props = {
  seconds: number | null;
  /** Changes whenever the seconds were reported again, even if they are the same. */
  reportedAt: string | number;
};

/**
 * How long something still takes, ticking down between one report and the next, without jumps; nothing while that is not
 * known, which its users leave to it so that it remembers what it showed.
 */
export function TimeLeft({ seconds, reportedAt }: Props) {
  const shown = useRef<(ShownLeft & { key: string }) | null>(null);
  const [now, setNow] = useState(() => performance.now());
  const isKnown = seconds !== null;
  const key = `${seconds} ${reportedAt}`;
  if (shown.current?.key !== key) {
    const next = shownNext(shown.current, seconds, performance.now());
    shown.current = next && { ...next, key };
  }

  useEffect(() => {
    if (!isKnown) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [isKnown]);

  return isKnown && shown.current ? (
    <span className="tabular">{formatTimeLeft(leftNow(shown.current, now))}</span>
  ) : null;
}
