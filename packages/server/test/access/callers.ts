import type { TokenScope } from '@cutgraph/contract';
import { query } from '../../../store/test/raw-database.ts';
import type { Person, TestServer } from '../server-for-test.ts';
import { addMember, type Ids, oneOfEverything } from './one-of-everything.ts';
import type { Row, Rule } from './table.ts';

/** A caller: what they send, and what the table expects as the answer. */
export type Caller = {
  name: string;
  ids: Ids;
  headers: Record<string, string>;
  /** True where only what changes something is asked: a foreign page may not read the answer of what does not. */
  changesOnly?: true;
  answer(row: Row): number;
};

const SCOPES: readonly TokenScope[] = ['read', 'write', 'admin'];
const RANKS: readonly Rule[] = [
  'anyone',
  'signed-in',
  'signed-in reader',
  'reader',
  'viewer',
  'editor',
  'owner',
];

/** The statuses of those who are in no workspace: outsiders are signed in, anonymous callers are not. */
const anonymous = (row: Row) => (row.for === 'anyone' ? row.ok : 401);
const outsider = (row: Row) => (row.for === 'anyone' || row.for === 'signed-in' ? row.ok : 404);
const visitor = (row: Row) => (row.for === 'anyone' || row.for === 'reader' ? row.ok : 401);
const visitorSignedIn = (row: Row) => (RANKS.indexOf(row.for) <= RANKS.indexOf('reader') ? row.ok : 403);
const member = (role: Rule) => (row: Row) => (RANKS.indexOf(row.for) <= RANKS.indexOf(role) ? row.ok : 403);
const withScope = (scope: TokenScope) => (row: Row) =>
  row.scope === undefined || SCOPES.indexOf(row.scope) <= SCOPES.indexOf(scope) ? row.ok : 403;

/** Every kind of caller there is, each with a workspace of its own to do it in. */
export async function allCallers(server: TestServer): Promise<Caller[]> {
  const { store } = server;
  let count = 0;
  const person = (name: string) => server.person(`${name}-${++count}@example.com`);

  /** A room of another person, and a person who is to become something in it. */
  async function room(name: string) {
    const owner = await person('owner');
    const caller = await person(name.replaceAll(/\W+/g, '-'));
    const ids = await oneOfEverything(server, { owner, caller, other: await person('other') });
    return { owner, caller, ids };
  }
  async function ownRoom(name: string) {
    const caller = await person(name.replaceAll(/\W+/g, '-'));
    return {
      caller,
      ids: await oneOfEverything(server, { owner: caller, caller, other: await person('other') }),
    };
  }
  const setPublic = (ids: Ids) => store.change((write) => write.workspaces.update(ids.w, { public: true }));
  const newToken = (of: Person, scope: TokenScope) =>
    store.change((write) => write.tokens.create(of.user.id, { name: scope, scope, expiresInDays: 1 }));
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const cookieOf = ({ browser }: Person) => `cutgraph_session=${browser.cookie('cutgraph_session')}`;
  const session = (of: Person) => ({ cookie: cookieOf(of), origin: server.url });

  const named = (
    name: string,
    ids: Ids,
    headers: Record<string, string>,
    answer: Caller['answer'],
  ): Caller => ({ name, ids, headers, answer });

  async function withoutSession(): Promise<Caller[]> {
    const { owner, ids } = await room('anonymous');
    const late = await newToken(owner, 'admin');
    await query(server.databaseUrl, 'update tokens set expires_at = now() where id = $1', [late.token.id]);
    const revoked = await newToken(owner, 'admin');
    await store.change((write) => write.tokens.delete(owner.user.id, revoked.token.id));
    return [
      named('anonymous', ids, {}, anonymous),
      named('made-up token', ids, bearer('not-a-real-token-at-all'), anonymous),
      named('expired token', ids, bearer(late.secret), anonymous),
      named('revoked token', ids, bearer(revoked.secret), anonymous),
    ];
  }

  async function withSessionThatEnded(name: string, end: (userId: string) => Promise<unknown>) {
    const { caller, ids } = await ownRoom(name);
    await end(caller.user.id);
    return named(name, ids, session(caller), anonymous);
  }

  async function stranger(): Promise<Caller> {
    const { caller, ids } = await room('stranger');
    return named('stranger', ids, session(caller), outsider);
  }

  async function removed(): Promise<Caller> {
    const { caller, ids } = await room('removed member');
    await addMember(store, ids.w, caller, 'editor');
    await store.change((write) => write.members.remove(ids.w, caller.user.id));
    return named('removed member', ids, session(caller), outsider);
  }

  async function visitors(): Promise<Caller[]> {
    const [open, openToo] = await Promise.all([room('visitor'), room('visitor signed in')]);
    await setPublic(open.ids);
    await setPublic(openToo.ids);
    return [
      named('visitor', open.ids, {}, visitor),
      named('visitor, signed in', openToo.ids, session(openToo.caller), visitorSignedIn),
    ];
  }

  async function invited(role: 'viewer' | 'editor'): Promise<Caller> {
    const { caller, ids } = await room(role);
    await addMember(store, ids.w, caller, role);
    return named(role, ids, session(caller), member(role));
  }

  async function owner(): Promise<Caller> {
    const { caller, ids } = await ownRoom('owner');
    return named('owner', ids, session(caller), member('owner'));
  }

  async function withToken(scope: TokenScope): Promise<Caller> {
    const { caller, ids } = await ownRoom(`token ${scope}`);
    const { secret } = await newToken(caller, scope);
    return named(`owner's token with ${scope}`, ids, bearer(secret), withScope(scope));
  }

  async function foreignPage(): Promise<Caller> {
    const { caller, ids } = await ownRoom('foreign');
    const headers = { cookie: cookieOf(caller), origin: 'https://elsewhere.example' };
    return { name: 'foreign page', ids, headers, changesOnly: true, answer: () => 403 };
  }

  async function editorOfDeleted(): Promise<Caller> {
    const { caller, ids } = await room('editor of a deleted one');
    await addMember(store, ids.w, caller, 'editor');
    await store.change((write) => write.workspaces.delete(ids.w));
    return named('editor, deleted workspace', ids, session(caller), (row) =>
      row.for === 'anyone' ? (row.deleted ?? row.ok) : outsider(row),
    );
  }

  async function ownerOfDeleted(): Promise<Caller> {
    const { caller, ids } = await ownRoom('owner of a deleted one');
    await store.change((write) => write.workspaces.delete(ids.w));
    return named('owner, deleted workspace', ids, session(caller), (row) =>
      row.for === 'anyone' || row.for === 'signed-in' ? (row.deleted ?? row.ok) : (row.deleted ?? 409),
    );
  }

  const sessionsWhere = (change: string) => (userId: string) =>
    query(server.databaseUrl, `update sessions set ${change} where user_id = $1`, [userId]);
  const idleSince = `last_seen_at = now() - interval '15 days'`;
  // Side by side: they wait for the disk more than for anything else.
  const callers = await Promise.all([
    withoutSession(),
    withSessionThatEnded('expired session', sessionsWhere('expires_at = now()')),
    withSessionThatEnded('idle session', sessionsWhere(idleSince)),
    withSessionThatEnded('ended session', (userId) => store.change((write) => write.sessions.endAll(userId))),
    ...[stranger(), removed(), visitors(), invited('viewer'), invited('editor'), owner()],
    ...SCOPES.map(withToken),
    ...[foreignPage(), editorOfDeleted(), ownerOfDeleted()],
  ]);
  return callers.flat();
}
