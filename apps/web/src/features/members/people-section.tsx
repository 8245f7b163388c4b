import type { Member, Workspace } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../lib/queries/members.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { memberWords as words } from '../../lib/words-sharing.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';
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
    <PageSection id="people" title={words.title} help={words.help}>
      {list.isError && !list.data ? (
        <FailNote what={words.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 120 }} />
        </>
      ) : null}
      <ul className={styles.list} aria-label={words.title}>
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
      {isOwner && (list.data?.length ?? 0) > 1 ? <p className={styles.note}>{words.ownerStays}</p> : null}
      <Confirm
        isOpen={asked?.act === 'remove'}
        title={words.removeTitle(name)}
        text={words.removeText(name)}
        action={words.remove}
        isBusy={acts.isBusy}
        onConfirm={() => asked && acts.remove(asked.member)}
        onClose={close}
      />
      <Confirm
        isOpen={asked?.act === 'leave'}
        title={words.leaveTitle(workspace.title)}
        text={words.leaveText}
        action={words.leave}
        isBusy={acts.isBusy}
        onConfirm={() => asked && acts.leave(asked.member)}
        onClose={close}
      />
      <Confirm
        isOpen={asked?.act === 'handOn'}
        title={words.handOnTitle(name)}
        text={words.handOnText(name)}
        action={words.handOnAction}
        tone="plain"
        isBusy={acts.isBusy}
        onConfirm={() => asked && acts.handOn(asked.member)}
        onClose={close}
      />
    </PageSection>
  );
}
