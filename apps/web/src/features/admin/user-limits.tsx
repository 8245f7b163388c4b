import type { KnownUser, UserLimits as Limits } from '@cutgraph/contract';
import { Button, Modal, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatGigabytes } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { installationQuery, knownUsersQuery, setUserLimits } from '../../lib/queries/admin.ts';
import { DialogActions } from '../../ui/control/dialog-actions.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.limits;
const GIGABYTE = 1e9;

/** In the order of the dialog, with the unit in which each is typed. The server has the same bounds. */
const FIELDS = [
  { name: 'bytes', unit: GIGABYTE, most: 1e6 },
  { name: 'minutes', unit: 1, most: 10_000_000 },
  { name: 'runningJobs', unit: 1, most: 10_000 },
  { name: 'workspaces', unit: 1, most: 100_000 },
  { name: 'tokens', unit: 1, most: 10_000 },
] as const satisfies readonly { name: keyof Limits; unit: number; most: number }[];

/** Sets what one user may use; what is left empty is as for everybody. */
export function UserLimits({ user, onClose }: { user: KnownUser; onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Limits>(user.limits);
  const usual = useQuery(installationQuery).data?.userLimits;
  const setting = useMutation({
    mutationFn: () => setUserLimits(user.id, typed),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: knownUsersQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setting.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.of(user.displayName || user.email)}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form onSubmit={submit} className={styles.limits}>
        <p className="dim">{words.help}</p>
        {FIELDS.map(({ name, unit, most }) => (
          <NumberInput
            key={name}
            label={words[name]}
            value={typed[name] === null ? '' : typed[name] / unit}
            onChange={(next) =>
              setTyped({ ...typed, [name]: typeof next === 'number' ? Math.round(next * unit) : null })
            }
            placeholder={usual && usualOf(name, usual[name])}
            min={unit > 1 ? 0.001 : 1}
            max={most}
            allowDecimal={unit > 1}
            allowNegative={false}
            decimalScale={3}
            thousandSeparator=" "
            inputMode="decimal"
          />
        ))}
        {setting.isError ? (
          <p className="bad" role="alert">
            {messageOf(setting.error)}
          </p>
        ) : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="filled" loading={setting.isPending}>
            {messages.save}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

/** What holds where nothing is typed. */
function usualOf(name: keyof Limits, value: number | null): string {
  if (value === null) return words.none;
  return words.usual(name === 'bytes' ? formatGigabytes(value) : value.toLocaleString());
}
