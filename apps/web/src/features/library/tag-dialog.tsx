import type { Media } from '@cutgraph/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { footageText } from '../../lib/format/footage-text.ts';
import { messages } from '../../lib/messages/messages.ts';
import { searchTermsQuery } from '../../lib/queries/search.ts';
import { Chip, ChipRow } from '../../ui/control/chip.tsx';
import { DialogActions } from '../../ui/control/dialog-actions.tsx';
import { choiceMessages } from './messages.ts';
import styles from './tag-dialog.module.css';

type Props = {
  workspaceId: string;
  media: readonly Media[];
  isBusy: boolean;
  onSave: (add: string[], remove: string[]) => void;
  onClose: () => void;
};

/** Sets tags of some media: those of the workspace to choose from, and new ones. */
export function TagDialog({ workspaceId, media, isBusy, onSave, onClose }: Props) {
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  const [text, setText] = useState('');
  const [changes, setChanges] = useState<Record<string, boolean>>({});
  const isOnAll = (tag: string) => media.every(({ tags }) => tags.includes(tag));
  const isOn = (tag: string) => changes[tag] ?? isOnAll(tag);
  const there = [...media.flatMap(({ tags }) => tags), ...(terms?.tags ?? []).map(({ name }) => name)];
  const all = [...new Set([...there.sort(), ...Object.keys(changes)])];

  const typed = text.trim().toLowerCase().slice(0, 50);
  const add = () => {
    if (typed) setChanges({ ...changes, [typed]: true });
    setText('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const save = () => {
    const next: Record<string, boolean> = typed ? { ...changes, [typed]: true } : changes;
    const of = (on: boolean) => Object.keys(next).filter((tag) => next[tag] === on);
    onSave(of(true), of(false));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={choiceMessages.tagTitle(footageText(media))}
      size="md"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form onSubmit={submit}>
        <TextInput
          label={choiceMessages.tagField}
          description={choiceMessages.tagHelp}
          value={text}
          maxLength={50}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
      </form>
      {all.length > 0 ? (
        <div className={styles.tags}>
          <ChipRow label={choiceMessages.tagsHere}>
            {all.map((tag) => (
              <Chip key={tag} isOn={isOn(tag)} onToggle={() => setChanges({ ...changes, [tag]: !isOn(tag) })}>
                {tag}
              </Chip>
            ))}
          </ChipRow>
        </div>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button variant="filled" loading={isBusy} onClick={save}>
          {choiceMessages.save}
        </Button>
      </DialogActions>
    </Modal>
  );
}
