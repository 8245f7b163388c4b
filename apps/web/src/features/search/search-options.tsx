import { Button } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askedOf, isSameSearch, searchesQuery, searchOf } from '../../lib/queries/search.ts';
import { type Asked, countAsked, readAsked } from '../../lib/search/search-params.ts';
import { labelChipMessages } from '../../ui/control/messages.ts';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { KeepSearch } from './keep-search.tsx';
import { searchMessages } from './messages.ts';
import styles from './search-options.module.css';
import { sentenceOf, type Terms } from './terms.ts';

type Props = {
  workspaceId: string;
  terms: Terms | undefined;
  asked: Asked;
  onAsk: (asked: Asked) => void;
};

const LENGTHS = [0, 1, 2, 3, 5, 10, 20, 30];

/** How what is asked for goes together, and what can be done with the search as a whole. */
export function SearchOptions({ workspaceId, terms, asked, onAsk }: Props) {
  const [isKeeping, setKeeping] = useState(false);
  const canEdit = useCanEdit();
  const kept = useQuery({ ...searchesQuery(workspaceId), enabled: canEdit }).data ?? [];
  const isKept = kept.some(({ search }) => isSameSearch(searchOf(askedOf(search)), searchOf(asked)));
  const lengths = LENGTHS.includes(asked.longerThan) ? LENGTHS : [...LENGTHS, asked.longerThan];
  return (
    <div className={styles.options}>
      {countAsked(asked) > 1 ? (
        <fieldset className={styles.match}>
          <legend className="visually-hidden">{searchMessages.match}</legend>
          {(['any', 'all'] as const).map((match) => (
            <label key={match}>
              <input
                type="radio"
                name="match"
                checked={asked.match === match}
                onChange={() => onAsk({ ...asked, match })}
              />
              <span>{searchMessages[match]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <select
        className={styles.length}
        aria-label={searchMessages.longerThan}
        value={asked.longerThan}
        onChange={(event) => onAsk({ ...asked, longerThan: Number(event.currentTarget.value) })}
      >
        {lengths.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? searchMessages.anyLength : searchMessages.atLeast(seconds)}
          </option>
        ))}
      </select>
      {isKept || !canEdit ? null : (
        <Button
          variant="subtle"
          px="xs"
          leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
          onClick={() => setKeeping(true)}
        >
          {searchMessages.keep}
        </Button>
      )}
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
        onClick={() => onAsk(readAsked({}))}
      >
        {labelChipMessages.clear}
      </Button>
      {isKeeping ? (
        <KeepSearch
          workspaceId={workspaceId}
          asked={asked}
          title={sentenceOf(asked, terms)}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </div>
  );
}
