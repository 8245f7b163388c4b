import { notifications } from '@mantine/notifications';
import { messages } from '../../lib/messages/messages.ts';
import { NoticeButton, withAction } from './notice.tsx';
import { sayFailed } from './say-failed.ts';

/** Says what was done, with a way back for as long as it is shown; a failed undo is reported, too. */
export function sayUndo(message: string, onUndo: () => unknown): void {
  const undo = () => {
    notifications.hide(id);
    Promise.resolve(onUndo()).catch(sayFailed);
  };
  const id = notifications.show({
    ...{ autoClose: 10_000, message },
    ...withAction(<NoticeButton onClick={undo}>{messages.undo}</NoticeButton>),
  });
}
