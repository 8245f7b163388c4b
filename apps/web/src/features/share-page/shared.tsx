import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { Mark } from '../../ui/page/mark.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { sharePageMessages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './shared.module.css';
import { SharedFilm } from './shared-film.tsx';
import { useSharedFilm } from './use-shared-film.ts';

/** One finished film, for anyone who has its link: nothing around it but the product's name. */
export function Shared({ link, corner }: { link: string; corner: ReactNode }) {
  const shared = useSharedFilm(link);
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <Link to="/" className={styles.brand} aria-label={messages.product}>
          <Mark size={22} />
          <span>{messages.product}</span>
        </Link>
        {corner}
      </header>
      <main className={styles.main}>
        <Inside link={link} shared={shared} />
      </main>
    </div>
  );
}

function Inside({ link, shared }: { link: string; shared: ReturnType<typeof useSharedFilm> }) {
  const { film, needsPassword, isOpening, error, isGone, open, openAgain, askAgain } = shared;
  if (isGone) return <Gone />;
  if (film) return <SharedFilm link={link} film={film} openAgain={openAgain} />;
  if (needsPassword) return <PasswordForm error={error} isOpening={isOpening} onOpen={open} />;
  if (error) return <FailNote what={sharePageMessages.what} error={error} retry={askAgain} />;
  return <Waiting />;
}

function Gone() {
  usePageTitle(sharePageMessages.gone);
  return (
    <StateNote
      isPage
      title={sharePageMessages.gone}
      help={sharePageMessages.goneHelp}
      picture={<IconLinkOff size={30} stroke={1.4} className="faint" aria-hidden />}
    />
  );
}

function Waiting() {
  usePageTitle(sharePageMessages.waiting);
  return (
    <>
      <LoadingNote />
      <div className={styles.film} style={{ '--aspect': 16 / 9 } as React.CSSProperties}>
        <Skeleton className={styles.screen} />
        <Skeleton style={{ width: '40%', height: 24, marginTop: 20 }} />
      </div>
    </>
  );
}
