import type { Workspace } from '@cutgraph/contract';
import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

type Role = Workspace['role'];

export const settingsMessages = catalogue({
  title: 'Settings',
  lead: 'Who may enter this workspace, who can see it, and what it holds.',
  parts: 'Parts of this page',
});

export const memberMessages = catalogue({
  title: 'People',
  help: 'Editors change everything but who may enter. Viewers watch and search.',
  what: 'The people of this workspace',
  you: 'you',
  notVerified: 'this email is not verified',
  role: (name: string) => `Role of ${name}`,
  roles: messages.roles,
  changed: (name: string, role: Role) => `${name}: ${messages.roles[role].toLowerCase()}`,
  menu: (name: string) => `More for ${name}`,
  handOn: 'Make owner',
  handOnTitle: (name: string) => `Hand this workspace on to ${name}?`,
  handOnText: (name: string) =>
    `${name} then decides who may enter, who can see it and whether it is deleted, and it counts towards their space. You stay as an editor. Only ${name} can hand it back.`,
  handOnAction: 'Hand on',
  handedOn: (name: string) => `${name} is the owner now`,
  remove: 'Take out',
  removeTitle: (name: string) => `Take ${name} out?`,
  removeText: (name: string) =>
    `${name} loses access immediately, also where it is open now. What they made here stays. You can invite them again.`,
  removed: (name: string) => `${name} cannot enter any more`,
  leave: 'Leave',
  leaveTitle: (workspace: string) => `Leave ${workspace}?`,
  leaveText: 'You lose access immediately. What you made here stays. Only the owner can let you in again.',
  left: (workspace: string) => `You left ${workspace}`,
  ownerStays: 'Before you can leave, make someone else the owner.',
});

export const inviteMessages = catalogue({
  title: 'Invitations',
  help: 'They enter when they next sign in with this email. Send them the address: Cutgraph sends a mail only where its operator has set that up.',
  what: 'The invitations',
  email: 'Email',
  emailPlaceholder: 'name@example.com',
  role: 'What they may do',
  roles: messages.roles,
  invite: 'Invite',
  invited: (email: string) => `${email} enters at the next sign-in`,
  waits: 'Enters at the next sign-in with this email',
  until: (time: string) => `until ${time}`,
  copy: 'Copy address to send',
  takeBack: 'Take back',
  takeBackOf: (email: string) => `Take back the invitation of ${email}`,
  takenBack: (email: string) => `${email} is not invited any more`,
});

export const publicMessages = catalogue({
  title: 'Who can see it',
  private: 'Only its members can see this workspace. To everybody else it does not exist.',
  switch: 'Public: anyone with the address can watch',
  shows:
    'Visitors see all videos and finished films: their names, tags, stars and clips, what is seen and said in them. They can search, play and download what is made for watching.',
  hides:
    'They do not see members, tasks, the people found by their faces, templates, collections, what films are cut from or the files as you uploaded them, and change nothing.',
  isPublic: 'Public. Anyone with the address can watch.',
  askTitle: (name: string) => `Show ${name} to everyone?`,
  askAction: 'Make it public',
  madePublic: 'Anyone with the address can watch now',
  madePrivate: 'Only members can see it now',
  copy: 'Copy address',
  ownerDecides: 'The owner decides this.',
});

export const nameMessages = catalogue({
  title: 'Name and description',
  save: 'Save',
  saved: 'Saved',
  notSaved: 'This was not saved',
});

export const usageMessages = catalogue({
  title: 'Space used',
  what: 'What is used',
  bytes: 'Storage',
  minutes: 'Video',
  runningJobs: 'Being made now',
  help: 'Where the owner has less left than the workspace, that counts.',
});

export const auditMessages = catalogue({
  title: 'Record',
  help: 'Who let whom in, shared, deleted and set what. Only the owner sees it.',
  what: 'The record',
  empty: 'Nothing yet.',
  more: 'Load more',
  program: 'Cutgraph',
  someone: 'A former member',
});

export const webhookMessages = catalogue({
  title: 'Webhooks',
  help: 'An address of yours is called when a film of this workspace is finished, signed with a secret that is shown when you add it.',
  what: 'The webhooks',
  address: 'Address',
  addressExample: 'https://example.com/cutgraph',
  add: 'Add webhook',
  added: 'The webhook is added. Keep its secret: it is shown this once.',
  paused: 'Paused',
  pause: 'Pause',
  pauseOf: (url: string) => `Pause ${url}`,
  resume: 'Resume',
  resumeOf: (url: string) => `Resume ${url}`,
  test: 'Test',
  testOf: (url: string) => `Test ${url}`,
  remove: 'Remove',
  removeOf: (url: string) => `Remove ${url}`,
  removeTitle: 'Remove this webhook?',
  removeText: (url: string) => `${url} is not called any more, and what waits is not sent. Its secret ends.`,
  removed: 'The webhook is removed',
  notCalled: 'Not called yet.',
  callsOf: (url: string) => `Calls of ${url}`,
  ping: 'Test',
  film: (title: string) => `“${title}” is finished`,
  states: { waiting: 'On its way.', delivered: 'Delivered.', failed: 'Failed.' },
  next: (time: string) => `Next try ${time}.`,
  retry: 'Send again',
  retryOf: (what: string) => `Send again: ${what}`,
});

export const deleteMessages = catalogue({
  title: 'Delete this workspace',
  short: 'Delete',
  help: 'It closes to everyone immediately. For a while you can bring it back; then it is gone with all its files.',
  button: 'Delete workspace',
  askTitle: (name: string) => `Delete ${name}?`,
  askText: (videos: string, others: string) =>
    `It closes immediately${others}, with ${videos} and all that was made from them. You find it under “Deleted” in your workspaces, where you can bring it back for a while.`,
  forOthers: (amount: number) =>
    amount === 0 ? '' : amount === 1 ? ', also to the other member' : `, also to the ${amount} other members`,
  deleted: (name: string) => `${name} is deleted`,
});
