import { COMMENT_LIMITS } from '@cutgraph/contract';
import { Button, Menu, Textarea } from '@mantine/core';
import { IconAt } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { sayFailed } from '../notice/say-failed.ts';
import styles from './comment-form.module.css';
import { reviewMessages as words } from './messages.ts';
import { type Mentionable, mentionsIn } from './review.ts';

type Props = {
  label: string;
  send: string;
  members: readonly Mentionable[];
  text?: string;
  help?: string;
  /** Beside the buttons. */
  children?: ReactNode;
  fieldRef?: Ref<HTMLTextAreaElement>;
  onFocus?: () => void;
  /** Answers once it is kept; what it refuses with is said, and the words stay. */
  onSend: (said: { text: string; mentions: string[] }) => Promise<unknown>;
  onCancel?: () => void;
};

/** Words of a comment or a reply. Ctrl Enter sends them. */
export function CommentForm(props: Props) {
  const { label, send, members, help, children, fieldRef, onFocus, onSend, onCancel } = props;
  const [text, setText] = useState(props.text ?? '');
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await onSend({ text, mentions: mentionsIn(text, members) });
      setText('');
    } catch (error) {
      sayFailed(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        ref={fieldRef}
        label={label}
        description={help}
        placeholder={words.placeholder}
        autosize={false}
        rows={3}
        maxLength={COMMENT_LIMITS.characters}
        value={text}
        onFocus={onFocus}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
      />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="filled"
          size="compact-md"
          disabled={text.trim() === ''}
          loading={isSending}
        >
          {send}
        </Button>
        {children}
        {members.length > 1 ? (
          <Menu>
            <Menu.Target>
              <Button size="compact-md" leftSection={<IconAt size={15} stroke={1.7} aria-hidden />}>
                {words.mention}
              </Button>
            </Menu.Target>
            <Menu.Dropdown className={styles.members}>
              {members
                .filter(({ displayName }) => displayName !== '')
                .map(({ uid, displayName }) => (
                  <Menu.Item key={uid} onClick={() => setText((before) => withName(before, displayName))}>
                    {displayName}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {onCancel ? (
          <Button variant="subtle" size="compact-md" onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function withName(text: string, name: string): string {
  return `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${name} `;
}
