import { notifications } from '@mantine/notifications';
import { messageOf } from '../../lib/api.ts';

/** Says what was done. */
export function say(message: string) {
  notifications.show({ message });
}

/** Says what went wrong. */
export function sayFailed(error: unknown) {
  notifications.show({ color: 'red', message: messageOf(error) });
}
