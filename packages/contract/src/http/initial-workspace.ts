/** What a workspace is called, and said to be, where its owner says nothing. */
export const INITIAL_WORKSPACE_TITLE = 'New Workspace';
export const INITIAL_WORKSPACE_DESCRIPTION = 'Workspace Description';
