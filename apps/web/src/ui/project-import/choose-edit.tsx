import { IMPORT_FORMATS } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { importWords as words } from '../../lib/messages/timelines.ts';
import type { EditFile } from '../../lib/queries/imports.ts';
import styles from './import-dialog.module.css';
import { readEditFile } from './read-edit-file.ts';

type Props = { file: EditFile | null; onFile: (file: EditFile | null) => void };

/** Asks for the file of an edit, chosen or dropped; small once there is one. */
export function ChooseEdit({ file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState('');
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readEditFile(chosen);
    setFailure(typeof read === 'string' ? read : '');
    onFile(typeof read === 'string' ? null : read);
  };
  const onDrag = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <section
      className={styles.choose}
      data-over={isOver || undefined}
      data-chosen={file !== null || undefined}
      aria-label={words.drop}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={IMPORT_FORMATS.map((ending) => `.${ending}`).join(',')}
        aria-label={words.label}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          void take(chosen);
          // The same one may be chosen again, after it was exported again.
          event.currentTarget.value = '';
        }}
      />
      {file ? <p className={styles.name}>{file.fileName}</p> : <p className="dim">{words.help}</p>}
      <Button
        variant={file ? 'subtle' : 'filled'}
        leftSection={file ? null : <IconFileImport size={16} stroke={1.7} aria-hidden />}
        onClick={() => input.current?.click()}
        data-autofocus
      >
        {file ? words.another : words.choose}
      </Button>
      {failure ? <p role="alert">{failure}</p> : null}
    </section>
  );
}
