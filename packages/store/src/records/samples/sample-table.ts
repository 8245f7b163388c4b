export type SampleWorkspaceTable = { userId: string; workspaceId: string };

export type SampleClipTable = { mediaId: string; scene: string };
