import type { Workspace } from '@cutgraph/contract';
import { expect } from 'vitest';
import { json, type Person, type TestServer } from './server-for-test.ts';

/** A person who was invited to a workspace by its owner and has signed in since. */
export async function memberOf(
  server: TestServer,
  owner: Person,
  workspaceId: Workspace['id'],
  email: string,
  role: 'viewer' | 'editor',
): Promise<Person> {
  const invited = await owner.browser.fetch(`/api/ws/${workspaceId}/invites`, json('POST', { email, role }));
  expect(invited.status).toBe(201);
  const person = await server.person(email);
  await server.store.change((write) => write.invites.acceptFor(person.user));
  return person;
}
