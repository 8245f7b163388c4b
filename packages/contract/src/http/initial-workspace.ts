/** What a workspace is called, and said to be, where its owner says nothing. */
export const INITIAL_WORKSPACE_TITLE = 'New Workspace';
export const INITIAL_WORKSPACE_DESCRIPTION = 'Workspace Description';

/** The workspace of those who try the product before they upload anything. */
export const SAMPLE_WORKSPACE_TITLE = 'Sample footage';
export const SAMPLE_WORKSPACE_DESCRIPTION =
  'Short clips that Cutgraph has drawn itself, to try everything with.';
