import type { AuditAction, AuditEntry } from '@cutgraph/contract';
import { catalogue } from './catalogue.ts';

/** What was done to a subject, in words. */
type Deed = (subject: string, details: Record<string, string>) => string;
type Said = Pick<AuditEntry, 'action' | 'subject' | 'details'>;

const quoted = (subject: string) => (subject ? ` \u201c${subject}\u201d` : '');
const plain = (subject: string) => (subject ? ` ${subject}` : '');
const as = ({ role }: Record<string, string>) => (role ? ` as ${role}` : '');

/** What was done, as it goes on after who did it: "Alex" "invited kim@example.com as viewer". */
const DEEDS: Record<AuditAction, Deed> = catalogue({
  'signed-in': () => 'signed in',
  'signed-out': () => 'signed out',
  'session-ended': () => 'signed out another browser',
  'all-sessions-ended': () => 'signed out everywhere',
  'token-made': (subject) => `made the API token${quoted(subject)}`,
  'token-revoked': (subject) => `revoked the API token${quoted(subject)}`,
  'connection-made': (subject) => `connected the Immich${quoted(subject)}`,
  'connection-removed': (subject) => `removed the connection to the Immich${quoted(subject)}`,
  'worker-made': (subject) => `made the remote worker${quoted(subject)}`,
  'worker-revoked': (subject) => `revoked the remote worker${quoted(subject)}`,
  'account-exported': () => 'took a copy of all data of the account',
  'limits-set': (subject) => `set the limits of${plain(subject) || ' a user'}`,
  'workspace-made': (subject) => `made the workspace${quoted(subject)}`,
  'workspace-changed': (subject) => `changed the settings of${quoted(subject) || ' the workspace'}`,
  'workspace-made-public': (subject) => `let everybody watch${quoted(subject) || ' the workspace'}`,
  'workspace-made-private': (subject) =>
    `closed${quoted(subject) || ' the workspace'} to all but its members`,
  'workspace-deleted': (subject) => `deleted the workspace${quoted(subject)}`,
  'workspace-restored': (subject) => `brought back the workspace${quoted(subject)}`,
  'workspace-gone': (subject) => `removed the workspace${quoted(subject)} for good`,
  invited: (subject, details) => `invited${plain(subject) || ' someone'}${as(details)}`,
  'invitation-taken-back': (subject) => `took back the invitation of${plain(subject) || ' someone'}`,
  'member-joined': (_subject, details) => `joined${as(details)}`,
  'role-changed': (subject, { role }) =>
    `made${plain(subject) || ' a member'} ${role === 'editor' ? 'an' : 'a'} ${role ?? 'member of another kind'}`,
  'handed-on': (subject) => `handed the workspace on to${plain(subject) || ' someone else'}`,
  'member-removed': (subject) => `removed${plain(subject) || ' a member'}`,
  'member-left': () => 'left the workspace',
  'media-deleted': (subject) => `deleted the video${quoted(subject)}`,
  'clip-deleted': (subject, { video }) => `deleted the clip${quoted(subject)}${video ? ` of ${video}` : ''}`,
  'timeline-deleted': (subject) => `deleted the finished video${quoted(subject)}`,
  'collection-deleted': (subject) => `deleted the collection${quoted(subject)}`,
  'template-deleted': (subject) => `deleted the template${quoted(subject)}`,
  'link-made': (subject) => `shared${quoted(subject) || ' a video'} by link`,
  'link-revoked': (subject) => `revoked a link to${quoted(subject) || ' a video'}`,
  'comment-deleted': (subject, { author }) =>
    `deleted a comment${author ? ` of ${author}` : ''} on${quoted(subject) || ' a film'}`,
  'film-approved': (subject, { guest }) =>
    `approved${quoted(subject) || ' a film'}${guest ? ` as the guest ${guest}` : ''}`,
  'approval-taken-back': (subject, { guest }) =>
    `took back the approval of${quoted(subject) || ' a film'}${guest ? ` as the guest ${guest}` : ''}`,
  'webhook-made': (subject) => `added the webhook${plain(subject)}`,
  'webhook-changed': (subject, { paused }) =>
    `${paused === 'yes' ? 'paused' : 'resumed'} the webhook${plain(subject)}`,
  'webhook-removed': (subject) => `removed the webhook${plain(subject)}`,
});

/** "signed in", "invited kim@example.com as viewer": goes after the name of who did it. */
export function deedOf({ action, subject, details }: Said): string {
  return DEEDS[action](subject, details);
}
