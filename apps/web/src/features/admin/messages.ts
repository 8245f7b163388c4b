import { catalogue } from '../../lib/messages/catalogue.ts';

export const adminMessages = catalogue({
  title: 'Administration',
  parts: 'Parts of this page',
  what: 'The installation',
  overview: {
    title: 'Installation',
    help: 'All workspaces together. What is in them is not shown here.',
    version: 'Version',
    database: 'Database',
    databaseIs: (version: string, size: string) => `PostgreSQL ${version}, ${size}`,
    users: 'Users',
    workspaces: 'Workspaces',
    media: 'Videos, photos and music',
    storage: 'Storage of originals',
  },
  queue: {
    title: 'Jobs',
    help: 'What workers have to do. It is looked at every few seconds.',
    job: 'Job',
    waiting: 'Waiting',
    running: 'Running',
    oldest: 'Longest wait',
    empty: 'No job waits or runs.',
  },
  failures: {
    title: 'Failures',
    help: 'The newest failed tasks, at most 20. Editors of the workspace can retry them there.',
    empty: 'No task has failed.',
    unknown: 'No reason is known.',
    in: (workspaceId: string) => `Workspace ${workspaceId}`,
  },
  users: {
    title: 'Users',
    help: 'Who has signed in, the newest first.',
    what: 'The users',
    name: 'Name',
    workspaces: 'Workspaces',
    storage: 'Storage',
    lastSignIn: 'Last sign-in',
    more: 'More users',
  },
  settings: {
    title: 'Settings in force',
    help: 'As the server was started. Secrets are hidden.',
    empty: 'No setting is set.',
  },
});
