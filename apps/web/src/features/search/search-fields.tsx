import { TextInput } from '@mantine/core';
import { IconLetterCase, IconMicrophone, IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useKeymap, useKeys } from '../../lib/keys/keymap.ts';
import { FILTER_OPTIONS, labelName } from '../../lib/search/labels.ts';
import type { Asked } from '../../lib/search/search-params.ts';
import { KeyHint } from '../../ui/control/key-hint.tsx';
import { searchMessages } from './messages.ts';
import styles from './search-fields.module.css';
import { askFor, type Terms } from './terms.ts';

type Props = { terms: Terms | undefined; asked: Asked; onAsk: (asked: Asked) => void };

/** The fields that are typed in: free text always, spoken and written words where the workspace has any. */
export function SearchFields({ terms, asked, onAsk }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const key = useKeymap()['everywhere.search'][0];
  useKeys({ 'everywhere.search': () => field.current?.focus() });
  const suggestions = [
    ...FILTER_OPTIONS.map(({ name }) => name),
    ...(terms?.labels ?? []).map(({ name }) => labelName(name)),
    ...(terms?.categories ?? []).map(({ name }) => labelName(name)),
    ...(terms?.people ?? []).flatMap(({ name }) => name || []),
    ...(terms?.tags ?? []).map(({ name }) => name),
  ];
  const add = (list: 'speech' | 'writing') => (text: string) =>
    onAsk({ ...asked, [list]: [...new Set([...asked[list], text])] });
  return (
    <div className={styles.fields}>
      <Field
        className={styles.main}
        ref={field}
        label={searchMessages.field}
        placeholder={searchMessages.placeholder}
        icon={<IconSearch size={17} stroke={1.7} aria-hidden />}
        hint={key ? <KeyHint>{key}</KeyHint> : null}
        suggestions={[...new Set(suggestions)]}
        onEnter={(text) => onAsk(askFor(text, asked, terms))}
      />
      {terms && terms.countSpeech > 0 ? (
        <Field
          label={searchMessages.speech}
          placeholder={searchMessages.speech}
          icon={<IconMicrophone size={17} stroke={1.6} aria-hidden />}
          onEnter={add('speech')}
        />
      ) : null}
      {terms && terms.countWriting > 0 ? (
        <Field
          label={searchMessages.writing}
          placeholder={searchMessages.writing}
          icon={<IconLetterCase size={17} stroke={1.6} aria-hidden />}
          onEnter={add('writing')}
        />
      ) : null}
    </div>
  );
}

type FieldProps = {
  label: string;
  placeholder: string;
  icon: ReactNode;
  hint?: ReactNode;
  suggestions?: readonly string[];
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onEnter: (text: string) => void;
};

/** A field whose text becomes part of the search with Enter. */
function Field({ label, placeholder, icon, hint, suggestions, className, ref, onEnter }: FieldProps) {
  const [text, setText] = useState('');
  const list = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onEnter(text.trim());
    setText('');
  };
  return (
    <form className={`${styles.field} ${className ?? ''}`} onSubmit={submit}>
      <TextInput
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        leftSection={icon}
        rightSection={text === '' ? hint : null}
        rightSectionPointerEvents="none"
        list={suggestions ? list : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {suggestions ? (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </form>
  );
}
