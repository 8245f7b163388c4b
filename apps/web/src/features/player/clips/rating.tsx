import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Stars } from '../../../ui/control/stars.tsx';
import { EditorOnly } from '../../../ui/page/editor-only.tsx';
import { playerMessages } from '../messages.ts';
import styles from './rating.module.css';

type Props = { of: string; value: number; onRate: (rating: number) => void };

const words = playerMessages.rating;

/** Nought to five stars; the one that is set already takes them away. As they are for those who only watch. */
export function Rating(props: Props) {
  const { value } = props;
  return (
    <EditorOnly others={value > 0 ? <Stars rating={value} /> : null}>
      <RateField {...props} />
    </EditorOnly>
  );
}

function RateField({ of, value, onRate }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend className="visually-hidden">{words.name(of)}</legend>
      {[0, 1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={stars === 0 ? styles.none : styles.star} title={words.stars(stars)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === stars}
            onChange={() => onRate(stars)}
            onClick={(event) => {
              // Only the pointer: arrows click as well, on the star that they come to.
              if (event.detail > 0 && value === stars && stars > 0) onRate(0);
            }}
            aria-label={stars === 0 ? words.none : words.stars(stars)}
          />
          {stars === 0 ? null : stars <= value ? (
            <IconStarFilled size={16} aria-hidden />
          ) : (
            <IconStar size={16} stroke={1.5} aria-hidden />
          )}
        </label>
      ))}
    </fieldset>
  );
}
