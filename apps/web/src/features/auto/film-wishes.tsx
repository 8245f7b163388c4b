import { type AutoRequest, MEDIA_STATUS, type Wizard } from '@cutgraph/contract';
import { AUTO_CANVASES, AUTO_CLIPS, AUTO_MONTAGES, AUTO_PACES, type AutoDecisions } from '@cutgraph/core';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { musicListQuery } from '../../lib/queries/music.ts';
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
  /** Id of the piece of music that was decided; empty for none. */
  music: string;
  isBusy: boolean;
  onChange: (wishes: AutoRequest) => void;
};

/** What Auto decided, each to be changed in its place; the films are made again then. */
export function FilmWishes({ workspaceId, wished, decided, music, isBusy, onChange }: Props) {
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
  const pieces = useQuery(musicListQuery(workspaceId)).data ?? [];
  const ready = pieces.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done);
  const titleOf = (id: string) =>
    id === '' ? words.noMusic : (ready.find((piece) => piece.id === id)?.title ?? words.goneMusic);
  const songs = [...new Set(['', ...(wished.music ? [wished.music] : []), ...ready.map(({ id }) => id)])];
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
      <Select
        className={styles.wish}
        label={words.fields.music}
        disabled={isBusy}
        allowDeselect={false}
        data={[
          { value: AUTO, label: words.auto(titleOf(music)) },
          ...songs.map((id) => ({ value: `${CHOSEN}${id}`, label: titleOf(id) })),
        ]}
        value={wished.music === undefined ? AUTO : `${CHOSEN}${wished.music}`}
        onChange={(value) => {
          const { music: _before, ...others } = wished;
          onChange(value?.startsWith(CHOSEN) ? { ...others, music: value.slice(CHOSEN.length) } : others);
        }}
      />
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
