import { INITIAL_WORKSPACE_DESCRIPTION, INITIAL_WORKSPACE_TITLE } from '@cutgraph/contract';
import { Button, Menu } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { uploadMessages } from '../features/upload/messages.ts';
import { takeFiles } from '../features/upload/pick/choose-files.tsx';
import { FileInput } from '../features/upload/pick/file-input.tsx';
import { messages } from '../lib/messages/messages.ts';
import { createWorkspace, workspaceKeys, workspacesQuery } from '../lib/queries/workspaces.ts';
import { sayFailed } from '../ui/notice/say-failed.ts';
import styles from './top-bar.module.css';

const FIRST_WORKSPACE = { title: INITIAL_WORKSPACE_TITLE, description: INITIAL_WORKSPACE_DESCRIPTION };

type Props = { variant?: 'filled' | 'default'; isCompact?: boolean };

/**
 * Upload Videos outside of the workspaces: it asks into which one, where there are several, and goes there. Who has none is
 * given one for the videos (its name can be changed later), and goes where they become a film.
 */
export function UploadAnywhere({ variant = 'default', isCompact = true }: Props) {
  const client = useQueryClient();
  const workspaces = useQuery(workspacesQuery).data;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef('');
  const open = workspaces?.filter(({ role, deletedAt }) => deletedAt === null && role !== 'viewer');
  const choose = (w: string) => {
    chosen.current = w;
    input.current?.click();
  };
  const takeInto = async (files: File[]) => {
    if (files.length === 0) return;
    const isFirst = chosen.current === '';
    const w = isFirst ? (await createWorkspace(FIRST_WORKSPACE)).id : chosen.current;
    void client.invalidateQueries({ queryKey: workspaceKeys.list });
    takeFiles(w, files);
    await navigate({ to: isFirst ? '/ws/$w/create' : '/ws/$w/media', params: { w } });
  };
  const looks = {
    variant,
    ...(isCompact ? { className: styles.small ?? '' } : {}),
    title: uploadMessages.takes,
    leftSection: <IconUpload size={16} stroke={1.75} aria-hidden />,
  };
  const [first, ...others] = open ?? [];
  return (
    <>
      <FileInput ref={input} onFiles={(files) => void takeInto(files).catch(sayFailed)} />
      {open && others.length === 0 ? (
        <Button {...looks} onClick={() => choose(first?.id ?? '')}>
          {messages.nav.upload}
        </Button>
      ) : (
        <Menu width={260} position="bottom-end">
          <Menu.Target>
            <Button {...looks} disabled={!open}>
              {messages.nav.upload}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.workspaces ?? ''}>
            <Menu.Label>{messages.nav.uploadTo}</Menu.Label>
            {open?.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => choose(id)}>
                {title}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item component={Link} to="/start" leftSection={<IconPlus size={16} stroke={1.75} />}>
              {messages.nav.newWorkspace}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
