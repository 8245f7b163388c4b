import type { Wizard } from '@cutgraph/contract';
import {
  AUTO_CANVASES,
  AUTO_CLIPS,
  AUTO_MONTAGES,
  AUTO_PACES,
  type AutoDecisions,
  type AutoWishes,
} from '@cutgraph/core';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { labelsByCount, searchTermsQuery } from '../../lib/queries/search.ts';
import { labelName } from '../../lib/search/labels.ts';
import styles from './auto.module.css';
import { autoWords as words } from './messages.ts';

/** Seconds that one can choose as the most. */
const LENGTHS: readonly number[] = [10, 15, 30, 60, 120, 240];
/** The value of a choice that is left to Auto; no label is empty, and an empty subject is one of the choices. */
const AUTO = 'auto';
/** Before each value, so that none is taken for `AUTO`. */
const CHOSEN = '=';

type Props = {
  workspaceId: string;
  wished: NonNullable<Wizard['auto']>;
  decided: AutoDecisions;
  isBusy: boolean;
  onChange: (wishes: AutoWishes) => void;
};

/** What Auto decided, each to be changed in its place; the films are made again then. */
export function FilmWishes({ workspaceId, wished, decided, isBusy, onChange }: Props) {
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  const labels = terms ? labelsByCount(terms).map(({ name }) => name) : [];
  const subjects = [
    ...new Set(['', decided.subject, ...(wished.subject ? [wished.subject] : []), ...labels]),
  ];
  const choices: { [name in keyof AutoDecisions]: readonly AutoDecisions[name][] } = {
    montage: AUTO_MONTAGES,
    subject: subjects,
    pace: AUTO_PACES,
    canvas: AUTO_CANVASES,
    clips: AUTO_CLIPS,
    longest: LENGTHS.includes(decided.longest) ? LENGTHS : [...LENGTHS, decided.longest],
  };
  const names = Object.keys(choices) as (keyof AutoDecisions)[];
  return (
    <fieldset className={styles.wishes} aria-label={words.wishes}>
      {names.map((name) => (
        <Select
          key={name}
          className={styles.wish}
          label={words.fields[name]}
          disabled={isBusy}
          allowDeselect={false}
          searchable={name === 'subject'}
          data={[
            { value: AUTO, label: words.auto(textOf(name, decided[name])) },
            ...choices[name].map((value) => ({ value: `${CHOSEN}${value}`, label: textOf(name, value) })),
          ]}
          value={wished[name] === undefined ? AUTO : `${CHOSEN}${wished[name]}`}
          onChange={(value) => {
            const { [name]: _before, ...others } = wished;
            if (value === AUTO) onChange(others);
            else if (value?.startsWith(CHOSEN)) {
              const text = value.slice(CHOSEN.length);
              onChange({ ...others, [name]: name === 'longest' ? Number(text) : text });
            }
          }}
        />
      ))}
    </fieldset>
  );
}

/** A decision in words. */
export function textOf<Name extends keyof AutoDecisions>(name: Name, value: AutoDecisions[Name]): string {
  if (name === 'subject') return value === '' ? words.anySubject : labelName(String(value));
  if (name === 'longest') return words.atMost(Number(value));
  const texts: Record<string, string> = {
    ...words.montages,
    ...words.paces,
    ...words.canvases,
    ...words.clips,
  };
  return texts[String(value)] ?? String(value);
}
