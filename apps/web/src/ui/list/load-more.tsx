import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './load-more.module.css';
import { listMessages } from './messages.ts';

type Props = {
  isLoading: boolean;
  /** It did not come: then nothing is asked for but by hand. */
  hasFailed: boolean;
  onMore: () => void;
};

/** Loads what comes next as its place comes near the window; the button is for keyboards, and for when that failed. */
export function LoadMore({ isLoading, hasFailed, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading || hasFailed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, hasFailed]);
  return (
    <div ref={place} className={styles.more}>
      <Button loading={isLoading} onClick={onMore}>
        {listMessages.showMore}
      </Button>
    </div>
  );
}
