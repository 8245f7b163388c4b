import { useEffect, useRef, useState } from 'react';
import { formatTimeLeft } from '../../lib/format/format.ts';
import { leftNow, type ShownLeft, shownNext } from '../../lib/format/time-left.ts';

type Props = {
  seconds: number | null;
  /** Changes whenever the seconds were reported again, even if they are the same. */
  reportedAt: string | number;
};

/** How long something still takes, ticking down between one report and the next, without jumps. */
export function TimeLeft({ seconds, reportedAt }: Props) {
  const shown = useRef<(ShownLeft & { key: string }) | null>(null);
  const [now, setNow] = useState(() => performance.now());
  const isKnown = seconds !== null;
  const key = `${seconds} ${reportedAt}`;
  if (seconds === null) shown.current = null;
  else if (shown.current?.key !== key)
    shown.current = { key, ...shownNext(shown.current, seconds, performance.now()) };

  useEffect(() => {
    if (!isKnown) return;
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [isKnown]);

  return shown.current ? (
    <span className="tabular">{formatTimeLeft(leftNow(shown.current, now))}</span>
  ) : null;
}
