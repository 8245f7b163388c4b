import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconFaceId,
  IconLayoutGrid,
  IconListCheck,
  IconMusic,
  IconSelector,
  IconSettings,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isClosedDoor } from '../lib/api.ts';
import { messages } from '../lib/messages/messages.ts';
import { useRole, workspaceQuery, workspacesQuery } from '../lib/queries/workspaces.ts';
import { settingsLinkMessages } from './messages.ts';

import styles from './workspace-switch.module.css';

/** The workspace one is in, and the way to the others. */
export function WorkspaceSwitch({ workspaceId }: { workspaceId: string }) {
  const here = useQuery({ ...workspaceQuery(workspaceId), retry: false });
  const all = useQuery(workspacesQuery);
  // The list of all, where it is loaded already, knows the name before the workspace itself is there.
  const title = here.data?.title ?? all.data?.find((workspace) => workspace.id === workspaceId)?.title;
  const { isMember } = useRole(workspaceId);
  if (title === undefined || isClosedDoor(here.error)) return null;
  const others = (all.data ?? [])
    .filter(({ id, deletedAt }) => id !== workspaceId && deletedAt === null)
    .slice(0, 8);
  return (
    <>
      <span className={styles.slash} aria-hidden />
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <UnstyledButton className={styles.button} aria-label={`${messages.nav.switchWorkspace}: ${title}`}>
            <span>{title}</span>
            <IconSelector size={15} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {isMember ? (
            <>
              <Menu.Label>{messages.nav.here}</Menu.Label>
              <Menu.Item
                component={Link}
                to="/ws/$w/music"
                params={{ w: workspaceId } as never}
                leftSection={<IconMusic size={16} stroke={1.6} />}
              >
                {messages.nav.music}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to="/ws/$w/people"
                params={{ w: workspaceId } as never}
                leftSection={<IconFaceId size={16} stroke={1.6} />}
              >
                {messages.nav.people}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to="/ws/$w/tasks"
                params={{ w: workspaceId } as never}
                leftSection={<IconListCheck size={16} stroke={1.6} />}
              >
                {messages.nav.tasks}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to="/ws/$w/settings"
                params={{ w: workspaceId } as never}
                leftSection={<IconSettings size={16} stroke={1.6} />}
              >
                {settingsLinkMessages.menu}
              </Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          {others.length > 0 ? <Menu.Label>{messages.nav.otherWorkspaces}</Menu.Label> : null}
          {others.map((workspace) => (
            <Menu.Item
              key={workspace.id}
              component={Link}
              to="/ws/$w/media"
              params={{ w: workspace.id } as never}
            >
              {workspace.title}
            </Menu.Item>
          ))}
          {others.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item component={Link} to="/ws" leftSection={<IconLayoutGrid size={16} stroke={1.6} />}>
            {messages.nav.allWorkspaces}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
