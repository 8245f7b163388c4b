import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import styles from './back-link.module.css';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { label: string };

function BackAnchor({ label, ...link }: Props) {
  return (
    <a {...link} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </a>
  );
}

/** The arrow before the title of a page, which goes to the page above it. */
export const BackLink = createLink(BackAnchor);
