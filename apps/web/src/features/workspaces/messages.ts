import { catalogue } from '../../lib/messages/catalogue.ts';
import { messages } from '../../lib/messages/messages.ts';

export const workspacesMessages = catalogue({
  title: 'Workspaces',
  create: 'Create Workspace',
  sample: 'Try it with sample footage',
  empty: 'Make a place for your footage',
  emptyHelp:
    'A workspace holds videos and photos, templates and the montages made from them. Upload some, and one is made for them. Or try it first: Cutgraph draws some footage for you.',
  shared: (amount: number) => `Shared with ${amount} people`,
  what: 'Your workspaces',
  newTitle: 'New workspace',
  newHelp: 'Keep what belongs together in one place: a trip, a client, a season.',
  required: 'Please fill in the required fields',
  notSaved: 'The workspace was not saved',
});

export const deletedMessages = catalogue({
  title: (name: string) => `${name} is deleted`,
  help: (until: string) =>
    `It is closed to everyone. You can bring it back with everything in it until ${until}; after that it is gone with its files.`,
  bringBack: 'Bring back',
  broughtBack: (name: string) => `${name} is back`,
  list: 'Deleted',
  listHelp: 'Closed to everybody. What you do not bring back in time is gone with its files.',
  until: (time: string) => `Can be brought back until ${time}`,
  bringBackOne: (name: string) => `Bring back ${name}`,
});

export const badgeMessages = catalogue({ roles: messages.roles, public: 'Public' });
