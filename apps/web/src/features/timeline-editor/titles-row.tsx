import {
  addTitle,
  changeTitle,
  OVERLAY_LIMITS,
  overlaysOf,
  removeTitle,
  TITLE_KINDS,
  TITLE_LOOKS,
  type Timeline,
  type Title,
  type TitleLook,
} from '@cutgraph/core';
import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { titleWords as words } from '../../lib/messages/timelines.ts';
import row from './film-row.module.css';
import { SecondsField } from './seconds-field.tsx';
import styles from './titles-row.module.css';
import type { MakeOperations } from './use-film-edit.ts';

type Props = {
  film: Timeline;
  /** The second of the film at which a new lower third begins. */
  now: () => number;
  /** Changes that follow each other under one `act` are undone together. */
  onChange: (make: MakeOperations, act: string | null) => void;
};

/** The titles of a film: a card over its beginning, names at its lower edge, a card over its end. */
export function TitlesRow({ film, now, onChange }: Props) {
  const { titles } = overlaysOf(film);
  const isFull = titles.length >= OVERLAY_LIMITS.titles;
  return (
    <section className={row.row} aria-label={words.title}>
      <div className={row.acts}>
        {TITLE_KINDS.map((kind) => (
          <Button
            key={kind}
            disabled={isFull}
            onClick={() =>
              onChange((before) => addTitle(before, kind, { text: words.newText, start: now() }), null)
            }
          >
            {words.add[kind]}
          </Button>
        ))}
      </div>
      {isFull ? <p className="dim small">{words.full(OVERLAY_LIMITS.titles)}</p> : null}
      {titles.length === 0 ? (
        <p className="dim small">{words.empty}</p>
      ) : (
        <ol className={styles.list} aria-label={words.list}>
          {titles.map((title, at) => (
            <TitleItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a title is its place
              key={at}
              title={title}
              place={at + 1}
              onChange={(part, act) =>
                onChange((before) => changeTitle(before, at, part), `title ${act} ${at}`)
              }
              onRemove={() => onChange((before) => removeTitle(before, at), null)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type ItemProps = {
  title: Title;
  /** From 1. */
  place: number;
  onChange: (part: Partial<Omit<Title, 'kind'>>, act: string) => void;
  onRemove: () => void;
};

function TitleItem({ title, place, onChange, onRemove }: ItemProps) {
  const { kind, look = 'plain', text, start, seconds } = title;
  // What is empty for a moment is no title, and the one before stays.
  const [draft, setDraft] = useState<string | null>(null);
  const name = words.kinds[kind];
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.kind}>{name}</span>
        <ActionIcon aria-label={`${words.remove}: ${text}`} title={words.remove} onClick={onRemove}>
          <IconTrash size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <Textarea
        aria-label={words.text(name, place)}
        rows={Math.min(4, (draft ?? text).split('\n').length)}
        maxLength={OVERLAY_LIMITS.characters}
        value={draft ?? text}
        onChange={(event) => {
          const typed = event.currentTarget.value.split('\n').slice(0, OVERLAY_LIMITS.lines).join('\n');
          setDraft(typed);
          onChange({ text: typed }, 'text');
        }}
        onBlur={() => setDraft(null)}
      />
      <div className={styles.times}>
        <NativeSelect
          label={words.look}
          value={look}
          data={TITLE_LOOKS.map((value) => ({ value, label: words.looks[value] }))}
          onChange={(event) => onChange({ look: event.currentTarget.value as TitleLook }, 'look')}
        />
        {kind === 'end-card' && start === undefined ? (
          <p className="dim small">{words.atEnd}</p>
        ) : (
          <SecondsField
            label={words.start}
            value={start ?? 0}
            step={0.1}
            onChange={(value) => onChange({ start: value }, 'start')}
          />
        )}
        <SecondsField
          label={words.length}
          value={seconds}
          step={0.1}
          onChange={(value) => onChange({ seconds: value }, 'length')}
        />
      </div>
    </li>
  );
}
