import { IconArrowRight } from '@tabler/icons-react';
import { messages } from '../../lib/messages/messages.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import dark from './editor-dark.jpg';
import light from './editor-light.jpg';
import styles from './landing.module.css';
import { MatchCut } from './match-cut.tsx';
import { landingMessages } from './messages.ts';

/** The front page: what the product does, shown once, and the way in, which leads through the sign-in where it must. */
export function Landing({ isSignedIn }: { isSignedIn: boolean }) {
  usePageTitle(messages.product);
  const text = landingMessages;
  return (
    <div className={styles.landing}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <ButtonLink
            {...(isSignedIn ? { to: '/ws' } : { to: '/login', search: { from: '/ws' } })}
            variant="filled"
            size="md"
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          >
            {text.start}
          </ButtonLink>
        </div>
        <MatchCut />
      </section>
      <figure className={styles.product}>
        {[dark, light].map((src, at) => (
          <img
            key={src}
            src={src}
            className={at === 0 ? styles.inDark : styles.inLight}
            alt={text.picture}
            width={1440}
            height={871}
            loading="lazy"
          />
        ))}
        <figcaption>{text.pictureSays}</figcaption>
      </figure>
      <section className={styles.about} aria-labelledby="about">
        <h2 id="about">{text.about}</h2>
        <div>
          {text.aboutText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className={styles.about} aria-labelledby="features">
        <h2 id="features">{text.featuresTitle}</h2>
        <ul className={styles.features}>
          {text.features.map(([name, more]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{more}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
