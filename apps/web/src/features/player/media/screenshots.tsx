import type { Media } from '@cutgraph/contract';
import { playerMessages } from '../messages.ts';
import styles from './screenshots.module.css';

/** Still pictures of a media; each opens at its full size. */
export function Screenshots({ media }: { media: Media }) {
  const urls = media.screenshotURLs;
  if (urls.length === 0) return null;
  return (
    <section className={styles.screenshots} aria-labelledby="screenshots">
      <h2 id="screenshots">{playerMessages.screenshots}</h2>
      <ul className={styles.strip}>
        {urls.map((url, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={playerMessages.screenshot(index + 1, urls.length)}
                loading="lazy"
                style={media.width > 0 ? { aspectRatio: media.width / media.height } : undefined}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
