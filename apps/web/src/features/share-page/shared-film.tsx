import { Button } from '@mantine/core';
import { IconDownload, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { usePageTitle } from '../../ui/page/page.tsx';
import { sharePageMessages } from './messages.ts';
import styles from './shared.module.css';
import { useGuestParts } from './use-guest-parts.tsx';
import { useLastingPlay } from './use-lasting-play.ts';
import type { OpenedFilm } from './use-shared-film.ts';

/** The addresses expire after an hour; for a download they are requested again a little before. */
const HOLDS_MS = 50 * 60_000;

type Props = { link: string; film: OpenedFilm; openAgain: () => Promise<OpenedFilm> };

/** The film in its own shape as large as the window lets it be, its name, and a copy to keep; and what is said of it, where its link allows that. */
export function SharedFilm({ link, film, openAgain }: Props) {
  const { title, duration, canvas, thumbnailURL, videoURL, openedAt, visit } = film;
  const [hasStarted, setStarted] = useState(false);
  const { videoRef, isBroken, again, onError, onLoadedMetadata } = useLastingPlay(film, openAgain);
  const guest = useGuestParts({ link, visit, duration, videoRef });
  usePageTitle(title);
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (performance.now() - openedAt < HOLDS_MS) return;
    event.preventDefault();
    window.location.assign(downloadOf((await openAgain()).videoURL));
  };
  const start = () => {
    setStarted(true);
    void videoRef.current?.play().catch(() => undefined);
    videoRef.current?.focus();
  };
  return (
    <article
      className={styles.film}
      data-reviewed={guest ? true : undefined}
      style={{ '--aspect': canvas.width / canvas.height } as React.CSSProperties}
    >
      <div className={styles.stage}>
        {thumbnailURL ? <img className={styles.glow} src={thumbnailURL} alt="" /> : null}
        <div className={styles.screen}>
          {/* biome-ignore lint/a11y/useMediaCaption: a montage of footage as it was filmed has no captions */}
          <video
            ref={videoRef}
            className={styles.video}
            src={videoURL}
            poster={thumbnailURL || undefined}
            controls={hasStarted}
            playsInline
            preload="metadata"
            aria-label={title}
            onPlay={() => {
              setStarted(true);
              guest?.onPlay();
            }}
            onError={onError}
            onLoadedMetadata={onLoadedMetadata}
          />
          {guest?.layer}
          {hasStarted ? null : (
            <button
              type="button"
              className={styles.play}
              aria-label={sharePageMessages.play(title)}
              onClick={start}
            >
              <span>
                <IconPlayerPlayFilled size={30} aria-hidden />
              </span>
            </button>
          )}
          {isBroken ? (
            <div className={styles.broken} role="alert">
              <h2>{sharePageMessages.broken}</h2>
              <p>{sharePageMessages.brokenHelp}</p>
              <Button variant="filled" onClick={again}>
                {sharePageMessages.again}
              </Button>
            </div>
          ) : null}
        </div>
        {guest?.markers}
      </div>
      <div className={styles.facts}>
        <div>
          <h1>{title}</h1>
          <p className="dim tabular">{formatTime(duration)}</p>
        </div>
        <Button
          component="a"
          href={downloadOf(videoURL)}
          download={`${title}.mp4`}
          size="md"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => void download(event)}
        >
          {sharePageMessages.download}
        </Button>
      </div>
      {guest ? <div className={styles.review}>{guest.panel}</div> : null}
    </article>
  );
}

function downloadOf(videoURL: string): string {
  return `${videoURL}${videoURL.includes('?') ? '&' : '?'}download=1`;
}
