import type * as contract from '@cutgraph/contract';

// The contract's numbers, told again so that its validation library is not loaded; the types keep them equal.
export const MEDIA_STATUS: typeof contract.MEDIA_STATUS = { Uploading: 0, Processing: 1, Done: 2, Error: 3 };
export const TASK_STATUS: typeof contract.TASK_STATUS = {
  Ready: 0,
  Running: 1,
  Finished: 2,
  Error: 3,
  Suspended: 4,
};
export const INITIAL_WORKSPACE_TITLE: typeof contract.INITIAL_WORKSPACE_TITLE = 'New Workspace';
export const INITIAL_WORKSPACE_DESCRIPTION: typeof contract.INITIAL_WORKSPACE_DESCRIPTION =
  'Workspace Description';
