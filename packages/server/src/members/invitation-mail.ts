import type { Mail } from '../mail/mailer.ts';

/** What an invited person reads. Names and titles are the words of others: plain text, and no link but to this Cutgraph. */
export function invitationMail(options: {
  to: string;
  role: 'viewer' | 'editor';
  /** Who invites. */
  by: string;
  title: string;
  origin: string;
}): Mail {
  const { to, role, by, title, origin } = options;
  const may = role === 'editor' ? 'watch, edit and make videos there' : 'watch and search what is there';
  return {
    to,
    subject: `${by} invites you to a workspace of Cutgraph`,
    text: [
      `${by} invites you to the workspace "${title}". You may ${may}.`,
      `Sign in with ${to}: ${origin}/login`,
      'You are a member as soon as you have signed in. If you do not know who this is, do nothing.',
    ].join('\n\n'),
  };
}
