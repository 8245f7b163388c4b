import { type Caller, type Operation, scopeOf } from '@cutgraph/contract';

/** Who may call an operation, in a sentence. */
export function whoMay(operation: Operation): string {
  const { caller, within } = operation;
  if (caller === 'anyone' && !within) return `${WHO.anyone}.`;
  const who = within ? [WHO[caller], `in ${within.workspace}: ${WHO[within.caller]}`] : [WHO[caller]];
  return `${who.join('; ')}. A token needs the scope \`${scopeOf(operation)}\`.`;
}

const WHO: Record<Caller, string> = {
  anyone: 'For anyone',
  'signed-in': 'For anyone who is signed in',
  reader: 'For members, and for anyone where the workspace is public',
  viewer: 'For members that are viewer or more',
  editor: 'For members that are editor or more',
  owner: 'For members that are owner',
};

/** What the document says of signing in, where it is not needed, or not everywhere. */
export function securityOf({ caller, within }: Operation): { security?: Record<string, string[]>[] } {
  if (caller === 'anyone' && !within) return { security: [] };
  return caller === 'anyone' || caller === 'reader' ? { security: [{}, { session: [] }, { token: [] }] } : {};
}
