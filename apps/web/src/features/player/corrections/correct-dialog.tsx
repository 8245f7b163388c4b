import type { Label } from '@cutgraph/contract';
import { COCO_LABELS } from '@cutgraph/core';
import { Autocomplete, Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messages } from '../../../lib/messages/messages.ts';
import { searchTermsQuery } from '../../../lib/queries/search.ts';
import { FILTER_OPTIONS, labelName } from '../../../lib/search/labels.ts';
import { playerMessages } from '../messages.ts';

import styles from './correct-dialog.module.css';
import type { Corrections, Reach } from './use-corrections.ts';

type Props = { workspaceId: string; label: Label | null; corrections: Corrections; onClose: () => void };

/** What something is called: another name, or that it is not there; for this one, the video, or the workspace. */
export function CorrectDialog({ label, onClose, ...others }: Props) {
  const isOwn = label?.origin === 'member';
  const title = isOwn
    ? playerMessages.correct.clipTitle
    : playerMessages.correct.title(labelName(label?.labelEntityName ?? ''));
  return (
    <Modal
      opened={label !== null}
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {label ? <CorrectForm key={label.id} label={label} onClose={onClose} {...others} /> : null}
    </Modal>
  );
}

function CorrectForm({ workspaceId, label, corrections, onClose }: Props & { label: Label }) {
  const terms = useQuery(searchTermsQuery(workspaceId));
  const byHand = FILTER_OPTIONS.filter(({ isByHand }) => isByHand);
  const before = byHand.find(({ term }) => term === label.labelEntityName)?.name ?? label.labelEntityName;
  const [name, setName] = useState(before);
  const known = (terms.data?.labels ?? []).map((term) => term.name);
  const suggestions = [...new Set([...known, ...COCO_LABELS, ...byHand.map((option) => option.name)])];
  const [reach, setReach] = useState<Reach>('one');
  const isOwn = label.origin === 'member';
  const isSame = name.trim() === '' || name.trim() === before;
  const reaches: [Reach, string][] = [
    ['one', playerMessages.correct.one],
    ['video', playerMessages.correct.video(labelName(label.labelEntityName))],
    ['workspace', playerMessages.correct.workspace(labelName(label.labelEntityName))],
  ];
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) return;
    void corrections.rename(label, name.trim(), isOwn ? 'one' : reach);
    onClose();
  };
  return (
    <form onSubmit={save} className={styles.form}>
      {isOwn ? (
        <TextInput
          label={playerMessages.correct.clipName}
          value={name}
          maxLength={100}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <Autocomplete
          label={playerMessages.correct.name}
          value={name}
          maxLength={100}
          limit={6}
          data={suggestions}
          // Open, it would lie over the choices below.
          openOnFocus={false}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
          onChange={setName}
        />
      )}
      {isOwn ? null : (
        <fieldset className={styles.reach}>
          <legend>{playerMessages.correct.where}</legend>
          {reaches.map(([value, text]) => (
            <label key={value}>
              <input type="radio" name="reach" checked={reach === value} onChange={() => setReach(value)} />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      {isOwn ? null : <p className="dim small">{playerMessages.correct.help}</p>}
      <div className={styles.actions}>
        {isOwn ? null : (
          <Button
            color="red"
            variant="subtle"
            onClick={() => {
              void corrections.reject(label, reach);
              onClose();
            }}
          >
            {playerMessages.correct.reject}
          </Button>
        )}
        <Button type="submit" variant="filled" disabled={isSame}>
          {playerMessages.correct.save}
        </Button>
      </div>
    </form>
  );
}
