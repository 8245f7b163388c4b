import { catalogue } from '../../lib/messages/catalogue.ts';

export const tokensMessages = catalogue({
  title: 'API tokens',
  help: 'For scripts and other programs. Keep a token like a password.',
  what: 'Your tokens',
  empty: 'No tokens yet.',
  name: 'Name',
  namePlaceholder: 'Where it is used',
  scope: 'What it may do',
  scopes: {
    read: ['Read', 'Look at everything that you may see: videos, clips, films, tasks. Change nothing.'],
    write: ['Write', 'Also upload, generate, edit, render, share films and delete them.'],
    admin: [
      'Everything',
      'Also decide who enters workspaces, make tokens, end sessions, delete the account.',
    ],
  },
  expiry: 'Works for',
  expiries: { never: 'Never ends', '30': '30 days', '90': '90 days', '365': '1 year' },
  create: 'Create token',
  revoke: 'Revoke',
  revokeLabel: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeText: 'Programs that use it are refused from now on.',
  revoked: (name: string) => `${name} is revoked.`,
  created: (time: string) => `Made ${time}`,
  used: (time: string) => `last used ${time}`,
  neverUsed: 'never used',
  ends: (time: string) => `ends ${time}`,
  ended: (time: string) => `ended ${time}`,
});
