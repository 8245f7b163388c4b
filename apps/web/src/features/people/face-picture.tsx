import { IconUser } from '@tabler/icons-react';
import styles from './face-picture.module.css';

/** The picture of a face; a person without a picture is drawn as an outline. */
export function FacePicture({ url }: { url: string }) {
  return (
    <span className={styles.face}>
      {url ? <img src={url} alt="" loading="lazy" /> : <IconUser size={36} stroke={1.2} aria-hidden />}
    </span>
  );
}
