import { Button, Menu } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { takeFiles } from '../features/upload/choose-files.tsx';
import { VideoInput } from '../features/upload/video-input.tsx';
import { workspacesQuery } from '../lib/queries/workspaces.ts';
import { words } from '../lib/words.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from './top-bar.module.css';

/** Upload Videos outside of the workspaces: it asks into which one, where there are several, and goes there. */
export function UploadAnywhere() {
  const workspaces = useQuery(workspacesQuery).data;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef('');
  const open = workspaces?.filter(({ role, deletedAt }) => deletedAt === null && role !== 'viewer');
  const choose = (w: string) => {
    chosen.current = w;
    input.current?.click();
  };
  const looks = {
    className: styles.small ?? '',
    leftSection: <IconUpload size={16} stroke={1.75} aria-hidden />,
  };
  const [first, ...others] = open ?? [];
  if (open && !first) {
    return (
      <ButtonLink to="/start" {...looks}>
        {words.nav.upload}
      </ButtonLink>
    );
  }
  return (
    <>
      <VideoInput
        ref={input}
        onFiles={(files) => {
          takeFiles(chosen.current, files);
          if (files.length > 0) void navigate({ to: '/ws/$w/media', params: { w: chosen.current } });
        }}
      />
      {first && others.length === 0 ? (
        <Button {...looks} onClick={() => choose(first.id)}>
          {words.nav.upload}
        </Button>
      ) : (
        <Menu width={260} position="bottom-end">
          <Menu.Target>
            <Button {...looks} disabled={!open}>
              {words.nav.upload}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.workspaces ?? ''}>
            <Menu.Label>{words.nav.uploadTo}</Menu.Label>
            {open?.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => choose(id)}>
                {title}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item component={Link} to="/start" leftSection={<IconPlus size={16} stroke={1.75} />}>
              {words.nav.newWorkspace}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
