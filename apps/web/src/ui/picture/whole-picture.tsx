import styles from './whole-picture.module.css';

/** A picture as a whole at its own shape, in a frame of any shape (positioned, with its overflow hidden). */
export function WholePicture({ src }: { src: string }) {
  return (
    <>
      <img className={styles.fill} src={src} alt="" loading="lazy" />
      <img className={styles.picture} src={src} alt="" loading="lazy" />
    </>
  );
}
