import type { Member, Workspace } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../lib/queries/members.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';
import { memberMessages } from './messages.ts';
import { nameOf, useMemberActs } from './use-member-acts.ts';

type Props = { workspace: Workspace; onLeft: () => Promise<void> };

/** Who may enter and what each may do; the owner decides, everybody else may leave. */
export function PeopleSection({ workspace, onLeft }: Props) {
  const list = useQuery(membersQuery(workspace.id));
  const me = useQuery({ ...sessionQuery, enabled: false }).data?.user;
  const [asked, setAsked] = useState<{ act: 'remove' | 'leave' | 'handOn'; member: Member } | null>(null);
  const close = () => setAsked(null);
  const acts = useMemberActs(workspace, { onDone: close, onLeft });
  const isOwner = workspace.role === 'owner';
  const name = asked ? nameOf(asked.member) : '';
  return (
    <PageSection id="people" title={memberMessages.title} help={memberMessages.help}>
      <QueryNote query={list} what={memberMessages.what} height={120} />
      <ul className={styles.list} aria-label={memberMessages.title}>
        {list.data?.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            isMe={member.uid === me?.uid}
            isOwner={isOwner}
            onRole={(role) => acts.setRole(member, role)}
            onHandOn={() => setAsked({ act: 'handOn', member })}
            onRemove={() => setAsked({ act: 'remove', member })}
            onLeave={() => setAsked({ act: 'leave', member })}
          />
        ))}
      </ul>
      {isOwner && (list.data?.length ?? 0) > 1 ? (
        <p className={styles.note}>{memberMessages.ownerStays}</p>
      ) : null}
      <Confirm
        isOpen={asked?.act === 'remove'}
        title={memberMessages.removeTitle(name)}
        text={memberMessages.removeText(name)}
        action={memberMessages.remove}
        isBusy={acts.isBusy}
        onConfirm={() => asked && acts.remove(asked.member)}
        onClose={close}
      />
      <Confirm
        isOpen={asked?.act === 'leave'}
        title={memberMessages.leaveTitle(workspace.title)}
        text={memberMessages.leaveText}
        action={memberMessages.leave}
        isBusy={acts.isBusy}
        onConfirm={() => asked && acts.leave(asked.member)}
        onClose={close}
      />
      <Confirm
        isOpen={asked?.act === 'handOn'}
        title={memberMessages.handOnTitle(name)}
        text={memberMessages.handOnText(name)}
        action={memberMessages.handOnAction}
        tone="plain"
        isBusy={acts.isBusy}
        onConfirm={() => asked && acts.handOn(asked.member)}
        onClose={close}
      />
    </PageSection>
  );
}
