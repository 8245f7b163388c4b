import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatShare, formatSpeed, formatTimeLeft } from '../../../lib/format/format.ts';
import { uploadMessages } from '../messages.ts';
import {
  askUpload,
  forgetUpload,
  type LostUpload,
  removeUpload,
  type UploadItem,
} from '../queue/upload-queue.ts';
import styles from './uploads.module.css';

export function UploadRow({ item }: { item: UploadItem }) {
  const share = item.size > 0 ? item.sent / item.size : 0;
  const { key, state } = item;
  return (
    <li className={styles.row} data-state={state} data-code={item.error?.code}>
      <div className={styles.name} title={item.name}>
        {item.name}
      </div>
      <div className={styles.buttons}>
        {state === 'running' ? (
          <RowButton label={uploadMessages.pause} onClick={() => askUpload(key, 'pause')}>
            <IconPlayerPause size={16} aria-hidden />
          </RowButton>
        ) : null}
        {state === 'paused' || state === 'pausing' ? (
          <RowButton label={uploadMessages.resume} onClick={() => askUpload(key, 'resume')}>
            <IconPlayerPlay size={16} aria-hidden />
          </RowButton>
        ) : null}
        {state === 'error' ? (
          <RowButton label={uploadMessages.retry} onClick={() => askUpload(key, 'retry')}>
            <IconRefresh size={16} aria-hidden />
          </RowButton>
        ) : null}
        {state === 'running' || state === 'pausing' || state === 'paused' ? (
          <RowButton label={uploadMessages.cancel} onClick={() => askUpload(key, 'cancel')}>
            <IconX size={16} aria-hidden />
          </RowButton>
        ) : null}
        {['queued', 'error', 'canceled'].includes(state) ? (
          <RowButton label={uploadMessages.dismiss} onClick={() => removeUpload(key)}>
            <IconTrash size={16} aria-hidden />
          </RowButton>
        ) : null}
        {state === 'success' ? (
          <>
            <IconCheck size={18} className="good" aria-hidden />
            <RowButton label={uploadMessages.dismiss} onClick={() => removeUpload(key)}>
              <IconX size={16} aria-hidden />
            </RowButton>
          </>
        ) : null}
      </div>
      <progress
        className={styles.bar}
        data-state={state}
        value={state === 'success' ? 1 : share}
        max={1}
        aria-label={item.name}
      />
      <div className={`${styles.facts} ${state === 'error' ? 'bad' : ''}`}>{factsOf(item, share)}</div>
    </li>
  );
}

/** An upload of before the page was loaded: the browser no longer holds the file, the server still has its part. */
export function LostRow({ kept }: { kept: LostUpload }) {
  const share = kept.size > 0 ? kept.sent / kept.size : 0;
  return (
    <li className={styles.row}>
      <div className={styles.name} title={kept.name}>
        {kept.name}
      </div>
      <div className={styles.buttons}>
        {kept.isElsewhere ? null : (
          <RowButton label={uploadMessages.forget} onClick={() => void forgetUpload(kept)}>
            <IconTrash size={16} aria-hidden />
          </RowButton>
        )}
      </div>
      <progress className={styles.bar} data-state="paused" value={share} max={1} aria-label={kept.name} />
      <div className={styles.facts}>
        <strong>{kept.isElsewhere ? uploadMessages.elsewhere : uploadMessages.states.lost}</strong>
        {kept.sent > 0 && !kept.isElsewhere ? (
          <span>{uploadMessages.lostHelp(formatShare(share))}</span>
        ) : null}
      </div>
    </li>
  );
}

function factsOf(item: UploadItem, share: number): ReactNode {
  if (item.state === 'error') return item.error?.message || uploadMessages.failed;
  if (item.state === 'canceled') return uploadMessages.canceled;
  if (item.state !== 'running') return uploadMessages.states[item.state];
  if (item.waitingFor !== null) return item.waitingFor || uploadMessages.waitingForServer;
  const left = item.bytesPerSecond > 0 ? (item.size - item.sent) / item.bytesPerSecond : undefined;
  return (
    <>
      <span className="tabular">{formatShare(share)}</span>
      {item.bytesPerSecond > 0 ? <span className="tabular">{formatSpeed(item.bytesPerSecond)}</span> : null}
      {left === undefined ? null : <span>{formatTimeLeft(left)}</span>}
    </>
  );
}

function RowButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon size={26} aria-label={props.label} onClick={props.onClick}>
        {props.children}
      </ActionIcon>
    </Tooltip>
  );
}
