import { TOKEN_SCOPES, type TokenScope } from '@cutgraph/contract';
import { Button, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { accountKeys } from '../../lib/queries/account.ts';
import { createToken } from '../../lib/queries/tokens.ts';
import { tokensMessages } from './messages.ts';
import styles from './tokens.module.css';

const words = tokensMessages;
type Expiry = keyof typeof words.expiries;
const EXPIRIES = (['30', '90', '365', 'never'] as const).map((value) => ({
  value,
  label: words.expiries[value],
}));

/** Makes a token: its name, what it may do, how long it works. */
export function NewToken({ onMade }: { onMade: (made: { id: string; token: string }) => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('write');
  const [expiry, setExpiry] = useState<Expiry>('90');
  const making = useMutation({
    mutationFn: createToken,
    onSuccess: (made) => {
      setName('');
      onMade(made);
      return client.invalidateQueries({ queryKey: accountKeys.all });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresInDays = expiry === 'never' ? null : Number(expiry);
    if (name.trim()) making.mutate({ name: name.trim(), scope, expiresInDays });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <TextInput
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={words.expiry}
          data={EXPIRIES}
          value={expiry}
          allowDeselect={false}
          onChange={(value) => setExpiry((value ?? '90') as Expiry)}
        />
      </div>
      <fieldset className={styles.scopes}>
        <legend>{words.scope}</legend>
        {TOKEN_SCOPES.map((one) => {
          const [title, help] = words.scopes[one];
          return (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="scope"
                value={one}
                checked={scope === one}
                onChange={() => setScope(one)}
                aria-describedby={`scope-${one}`}
              />
              <span>{title}</span>
              <span id={`scope-${one}`} className="dim small">
                {help}
              </span>
            </label>
          );
        })}
      </fieldset>
      <Button
        type="submit"
        variant="filled"
        className={styles.create}
        disabled={!name.trim()}
        loading={making.isPending}
      >
        {words.create}
      </Button>
    </form>
  );
}
