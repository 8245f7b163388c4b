import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { starMessages } from './messages.ts';
import styles from './stars.module.css';

const ALL = [1, 2, 3, 4, 5];

/** A rating as it is: five stars, some of them filled. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={starMessages.stars(rating)}>
      {ALL.map((star) =>
        star <= rating ? (
          <IconStarFilled key={star} size={12} aria-hidden />
        ) : (
          <IconStar key={star} size={12} stroke={1.5} aria-hidden />
        ),
      )}
    </span>
  );
}

type RateProps = { rating: number; onRate: (rating: number) => void };

/** Five stars to press; pressing the one that is set takes the rating away. */
export function RateStars({ rating, onRate }: RateProps) {
  return (
    <fieldset className={styles.rate}>
      <legend className="visually-hidden">{starMessages.rating}</legend>
      {ALL.map((star) => (
        <button
          key={star}
          type="button"
          aria-pressed={star === rating}
          aria-label={starMessages.stars(star)}
          title={starMessages.stars(star)}
          onClick={() => onRate(star === rating ? 0 : star)}
        >
          {star <= rating ? (
            <IconStarFilled size={18} aria-hidden />
          ) : (
            <IconStar size={18} stroke={1.5} aria-hidden />
          )}
        </button>
      ))}
    </fieldset>
  );
}
