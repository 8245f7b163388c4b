import { Button } from '@mantine/core';
import { IconTypography, IconTypographyOff } from '@tabler/icons-react';
import styles from './auto.module.css';
import { autoWords as words } from './messages.ts';

type Props = {
  /** What the best film is called. */
  title: string;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
};

/** Whether the films begin with a title, and one click to have it the other way: nothing is made again for it. */
export function FilmTitle({ title, isShown, onShown }: Props) {
  const Icon = isShown ? IconTypography : IconTypographyOff;
  return (
    <p className={styles.music}>
      <Icon size={17} stroke={1.6} aria-hidden />
      {isShown ? words.titled(title) : words.titledNone}
      <Button size="compact-sm" onClick={() => onShown(!isShown)}>
        {isShown ? words.titleOff : words.titleOn}
      </Button>
    </p>
  );
}
