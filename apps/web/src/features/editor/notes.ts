import { notifications } from '@mantine/notifications';

/** Says what was done. */
export function say(message: string) {
  notifications.show({ message });
}
