/** References are paths; this is the one of a media. */
export function mediaRef(workspaceId: string, mediaId: string): string {
  return `/ws/${workspaceId}/media/${mediaId}`;
}

/** The reference of a workspace. */
export function workspaceRef(workspaceId: string): string {
  return `/ws/${workspaceId}`;
}

/** The reference of a videograph. */
export function videographRef(workspaceId: string, videographId: string): string {
  return `/ws/${workspaceId}/videographs/${videographId}`;
}

/** The reference of a generation. */
export function wizardRef(workspaceId: string, wizardId: string): string {
  return `/ws/${workspaceId}/wizards/${wizardId}`;
}

/** The reference of a timeline. */
export function timelineRef(workspaceId: string, timelineId: string): string {
  return `/ws/${workspaceId}/videoTimelines/${timelineId}`;
}

/** The id at the end of a reference: `/ws/{w}/videographs/{g}` gives `{g}`. */
export function idOfRef(ref: string): string {
  return ref.split('/').filter(Boolean).at(-1) ?? '';
}

/** Takes the reference of a clip apart, or answers undefined for what is none. */
export function parseClipRef(ref: string): { workspaceId: string; mediaId: string; id: string } | undefined {
  const match = /^\/ws\/([\w-]+)\/media\/([\w-]+)\/clips\/([\w-][\w.-]*)$/.exec(ref);
  return match ? { workspaceId: match[1]!, mediaId: match[2]!, id: match[3]! } : undefined;
}

/** Takes a reference apart, or answers undefined for what is none. */
export function parseRef(
  ref: string,
): { workspaceId: string; kind: 'media' | 'videographs' | 'videoTimelines'; id: string } | undefined {
  const match = /^\/ws\/([\w-]+)\/(media|videographs|videoTimelines)\/([\w-]+)$/.exec(ref);
  if (!match) return undefined;
  return {
    workspaceId: match[1]!,
    kind: match[2] as 'media' | 'videographs' | 'videoTimelines',
    id: match[3]!,
  };
}
