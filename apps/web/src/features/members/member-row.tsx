import type { Member } from '@cutgraph/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCrown, IconDots, IconUserMinus } from '@tabler/icons-react';
import styles from './members.module.css';
import { memberMessages } from './messages.ts';
import { RoleChoice } from './role-choice.tsx';
import { nameOf } from './use-member-acts.ts';

type Props = {
  member: Member;
  isMe: boolean;
  /** Whether the one who looks is the owner. */
  isOwner: boolean;
  onRole: (role: 'viewer' | 'editor') => void;
  onHandOn: () => void;
  onRemove: () => void;
  onLeave: () => void;
};

/** A member with what they may do, and what the one who looks may do about it. */
export function MemberRow({ member, isMe, isOwner, onRole, onHandOn, onRemove, onLeave }: Props) {
  const name = nameOf(member);
  return (
    <li className={styles.row}>
      <Face name={name} />
      <div className={styles.who}>
        <strong>
          {name}
          {isMe ? <span className="dim"> ({memberMessages.you})</span> : null}
        </strong>
        <Email of={member} isName={member.email === name} />
      </div>
      {isOwner && member.role !== 'owner' ? (
        <RoleChoice
          label={memberMessages.role(name)}
          names={memberMessages.roles}
          value={member.role}
          onChange={(role) => onRole(role)}
        />
      ) : (
        <span className={styles.role}>{memberMessages.roles[member.role]}</span>
      )}
      <span className={styles.act}>
        {isOwner && !isMe ? (
          <Menu width={200}>
            <Menu.Target>
              <ActionIcon aria-label={memberMessages.menu(name)}>
                <IconDots size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCrown size={16} stroke={1.6} />} onClick={onHandOn}>
                {memberMessages.handOn}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconUserMinus size={16} stroke={1.6} />}
                onClick={onRemove}
              >
                {memberMessages.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {isMe && !isOwner ? (
          <Button variant="subtle" color="red" size="xs" onClick={onLeave}>
            {memberMessages.leave}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** The email, where the one who looks may see it; with a warning where it is not verified. */
function Email({ of: { email, emailVerified }, isName }: { of: Member; isName: boolean }) {
  const said = [isName ? '' : email, emailVerified ? '' : memberMessages.notVerified]
    .filter(Boolean)
    .join(' · ');
  return email && said ? <p className="dim small">{said}</p> : null;
}

/** The avatar of a person: the first letter of their name. A picture that a provider names would be loaded from elsewhere. */
function Face({ name }: { name: string }) {
  return (
    <span className={styles.face} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
