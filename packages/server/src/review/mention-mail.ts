import { lengthInWords } from '@cutgraph/core';
import type { Mail } from '../mail/mailer.ts';

/** What a member reads who is named in a comment. What was said is not in it: that is for those who may enter now. */
export function mentionMail(options: {
  to: string;
  /** Who names them. */
  by: string;
  /** Of the film or the draft. */
  title: string;
  /** Seconds of the film; null for a reply. */
  time: number | null;
  address: string;
}): Mail {
  const { to, by, title, time, address } = options;
  const place = time === null ? '' : ` at ${lengthInWords(time)}`;
  return {
    to,
    subject: `${by} mentions you in a comment`,
    text: `${by} mentions you in a comment on "${title}"${place}.\n\n${address}`,
  };
}
