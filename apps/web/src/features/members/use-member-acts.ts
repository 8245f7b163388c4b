import type { Member, Workspace } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { auditKeys } from '../../lib/queries/audit.ts';
import { deleteMember, memberKeys, updateMember } from '../../lib/queries/members.ts';
import { workspaceKeys, workspaceQuery } from '../../lib/queries/workspaces.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { memberMessages } from './messages.ts';

type Act = { run: () => Promise<unknown>; said: () => void };

/** What can be done about members; each reports its outcome, a changed role with a way back. */
export function useMemberActs(workspace: Workspace, on: { onDone: () => void; onLeft: () => Promise<void> }) {
  const client = useQueryClient();
  const w = workspace.id;
  const acting = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: (_answer, { said }) => said(),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: async () => {
      on.onDone();
      void client.invalidateQueries({ queryKey: workspaceKeys.list });
      void client.invalidateQueries({ queryKey: memberKeys.list(w) });
      // First what one may do now: who has handed it on may not read the record any more.
      await client.invalidateQueries({ queryKey: workspaceKeys.one(w) });
      const { role } = client.getQueryData(workspaceQuery(w).queryKey) ?? workspace;
      if (role === 'owner') await client.invalidateQueries({ queryKey: auditKeys.all(w) });
    },
  });
  const say = (message: string) => () => void notifications.show({ message });
  const roleOf = (member: Member, role: 'viewer' | 'editor', said: () => void) =>
    acting.mutate({ run: () => updateMember(w, member.uid, role), said });
  return {
    isBusy: acting.isPending,
    setRole(member: Member, role: 'viewer' | 'editor') {
      const { role: before } = member;
      const name = nameOf(member);
      roleOf(member, role, () =>
        sayUndo(memberMessages.changed(name, role), () => {
          if (before !== 'owner') roleOf(member, before, say(memberMessages.changed(name, before)));
        }),
      );
    },
    handOn: (member: Member) =>
      acting.mutate({
        run: () => updateMember(w, member.uid, 'owner'),
        said: say(memberMessages.handedOn(nameOf(member))),
      }),
    remove: (member: Member) =>
      acting.mutate({
        run: () => deleteMember(w, member.uid),
        said: say(memberMessages.removed(nameOf(member))),
      }),
    leave: (member: Member) =>
      acting.mutate({
        run: async () => {
          // Away from here first: what is on the screen would be asked for again, and refused.
          await on.onLeft();
          await deleteMember(w, member.uid);
        },
        said: say(memberMessages.left(workspace.title)),
      }),
  };
}

export function nameOf({ displayName, email }: Pick<Member, 'displayName' | 'email'>): string {
  return displayName || email;
}
