import { createInvite, deleteInvite, listInvites } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { invitationMail } from './invitation-mail.ts';

/** Invitations that are not accepted yet; a member who sends that many makes a mistake, or means harm. */
const MOST_OPEN = 200;

export const handleListInvites = implement(listInvites, async ({ app, params }) => ({
  items: await app.store.read.invites.list(params.w),
  nextCursor: null,
}));

export const handleCreateInvite = implement(
  createInvite,
  async ({ app, user, params: { w }, body: { email, role }, request }) => {
    const { invite, isNew } = await app.store.change(async (write) => {
      const members = await write.read.members.list(w);
      // An email that is only claimed does not keep out the person whose email it is.
      if (members.some((member) => member.emailVerified && member.email.toLowerCase() === email))
        throw new Refusal('aborted', `${email} is a member already. Change their role instead.`);
      const open = await write.read.invites.list(w);
      const isNew = !open.some((invite) => invite.email === email);
      if (open.length >= MOST_OPEN && isNew)
        throw new Refusal(
          'resource-exhausted',
          `${MOST_OPEN} invitations are open. Take one back before you send another.`,
        );
      const invite = await write.invites.create(w, { email, role, invitedBy: user.id });
      await write.audit.note({
        action: 'invited',
        actorId: user.id,
        workspaceId: w,
        subject: email,
        details: { role },
      });
      return { invite, isNew };
    });
    // The invitation stands without it.
    if (isNew)
      await sendMail().catch((error: unknown) => request.log.info({ error: String(error) }, 'no mail'));
    return invite;

    async function sendMail(): Promise<void> {
      if (!app.mailer) return;
      await app.limits.take('mails-of-user', user.id);
      const workspace = await app.store.read.workspaces.byId(w, user.id);
      const by = user.displayName || user.email;
      app.mailer.send(
        invitationMail({ to: email, role, by, title: workspace?.title ?? '', origin: app.origin }),
      );
    }
  },
);

export const handleDeleteInvite = implement(deleteInvite, async ({ app, user, params: { w, id } }) =>
  app.store.change(async (write) => {
    const invite = await write.invites.delete(w, id);
    if (!invite) throw notFound();
    await write.audit.note({
      action: 'invitation-taken-back',
      actorId: user.id,
      workspaceId: w,
      subject: invite.email,
    });
  }),
);
