import { notifications } from '@mantine/notifications';
import { messageOf } from '../../lib/api.ts';

/** Says what went wrong. */
export function sayFailed(error: unknown): void {
  notifications.show({ color: 'red', message: messageOf(error) });
}
