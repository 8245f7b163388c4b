import type { OPERATIONS_BY_FEATURE } from '@cutgraph/contract';

/** What the operations of each feature are about, for the pages that show the API. */
export const TAGS: Record<keyof typeof OPERATIONS_BY_FEATURE, string> = {
  account: 'Your limits, an export of all your data, and the end of your account',
  admin: 'The installation as a whole, for its administrators',
  audit: 'Records of who changed what',
  auth: 'Signing in, sessions and API tokens',
  clips: 'Clips of your own, and corrections of labels',
  collections: 'Clips put together in an order',
  detector: 'Which detector finds objects, fetching the better one, and looking again with it',
  events: 'Changes in a workspace, as they happen',
  files: 'Videos, pictures and analysis results; all have byte ranges',
  functions: 'Functions called by name, with POST',
  health: 'Probes for operators',
  imports: 'Edits of other programs, linked to media',
  links: 'Links that share a finished video',
  media: 'Uploaded videos and what is seen in them',
  members: 'Who may enter a workspace, and invitations',
  music: 'Music that films can have, with its beats and sections',
  people: 'People whose faces are seen in footage',
  review: 'Comments on films and drafts, and approvals of films',
  running: 'Work in progress',
  search: 'Searching footage, and saved searches',
  tasks: 'The steps of processing and rendering',
  templates: 'Settings for generating montages',
  timelines: 'Finished videos and their renders',
  uploads:
    'Parts of uploads that clients send to the store themselves; uploads are begun and ended by tus 1.0',
  videographs: 'Graphs of cuts and match cuts, and paths through them',
  wizards: 'Generation runs',
  workers: 'Workers, and remote ones with tokens of their own, for administrators',
  workspaces: 'Workspaces, which hold everything else',
};
