import type { EditSource } from '@cutgraph/contract';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { importWords as words } from '../../lib/messages/timelines.ts';
import type { EditFile, Links } from '../../lib/queries/imports.ts';
import { ChooseEdit } from './choose-edit.tsx';
import { EditReport } from './edit-report.tsx';
import { MediaSearch } from './media-search.tsx';

type Props = { workspaceId: string; onClose: () => void };

/** Imports an edit of another program: its file, which videos its sources are, and, where one is asked for, the search for it. */
export function ImportDialog({ workspaceId, onClose }: Props) {
  const [file, setFile] = useState<EditFile | null>(null);
  const [links, setLinks] = useState<Links>({});
  const [asked, setAsked] = useState<EditSource | null>(null);
  const [lastAsked, setLastAsked] = useState<EditSource | null>(null);
  return (
    <Modal
      opened
      onClose={asked ? () => setAsked(null) : onClose}
      title={asked ? words.searchTitle(asked.name || words.noName) : words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      {asked ? (
        <MediaSearch
          workspaceId={workspaceId}
          source={asked}
          onChoose={(id) => {
            setLinks({ ...links, [asked.key]: id });
            setAsked(null);
          }}
          onBack={() => setAsked(null)}
        />
      ) : null}
      <div hidden={asked !== null}>
        <ChooseEdit
          file={file}
          onFile={(chosen) => {
            setLinks({});
            setLastAsked(null);
            setFile(chosen);
          }}
        />
        {file ? (
          <EditReport
            key={file.key}
            workspaceId={workspaceId}
            file={file}
            links={links}
            returnTo={asked ? null : lastAsked}
            onAsk={(source) => {
              setLastAsked(source);
              setAsked(source);
            }}
            onImported={onClose}
          />
        ) : null}
      </div>
    </Modal>
  );
}
