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
  const other = await person('other');

  /** A room of another person, and a person who is to become something in it. */
  async function room(name: string) {
    const owner = await person('owner');
    const caller = await person(name.replaceAll(/\W+/g, '-'));
    const ids = await oneOfEverything(server, { owner, caller, other });
    return { owner, caller, ids };
  }
  async function ownRoom(name: string) {
    const caller = await person(name.replaceAll(/\W+/g, '-'));
    return { caller, ids: await oneOfEverything(server, { owner: caller, caller, other }) };
  }
  const setPublic = (ids: Ids) => store.change((write) => write.workspaces.update(ids.w, { public: true }));
  const newToken = (of: Person, scope: TokenScope) =>
    store.change((write) => write.tokens.create(of.user.id, { name: scope, scope, expiresInDays: 1 }));
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const cookieOf = ({ browser }: Person) => `cutgraph_session=${browser.cookie('cutgraph_session')}`;
  const session = (of: Person) => ({ cookie: cookieOf(of), origin: server.url });

  const callers: Caller[] = [];
  const add = (name: string, ids: Ids, headers: Record<string, string>, answer: Caller['answer']) =>
    callers.push({ name, ids, headers, answer });

  const lone = await room('anonymous');
  add('anonymous', lone.ids, {}, anonymous);
  add('made-up token', lone.ids, bearer('not-a-real-token-at-all'), anonymous);

  const expired = await ownRoom('expired session');
  await query(server.databaseUrl, 'update sessions set expires_at = now() where user_id = $1', [
    expired.caller.user.id,
  ]);
  add('expired session', expired.ids, session(expired.caller), anonymous);

  const idle = await ownRoom('idle session');
  await query(
    server.databaseUrl,
    `update sessions set last_seen_at = now() - interval '15 days' where user_id = $1`,
    [idle.caller.user.id],
  );
  add('idle session', idle.ids, session(idle.caller), anonymous);

  const ended = await ownRoom('ended session');
  await store.change((write) => write.sessions.endAll(ended.caller.user.id));
  add('ended session', ended.ids, session(ended.caller), anonymous);

  const late = await newToken(lone.owner, 'admin');
  await query(server.databaseUrl, 'update tokens set expires_at = now() where id = $1', [late.token.id]);
  add('expired token', lone.ids, bearer(late.secret), anonymous);
  const revoked = await newToken(lone.owner, 'admin');
  await store.change((write) => write.tokens.delete(lone.owner.user.id, revoked.token.id));
  add('revoked token', lone.ids, bearer(revoked.secret), anonymous);

  const strange = await room('stranger');
  add('stranger', strange.ids, session(strange.caller), outsider);

  const removed = await room('removed member');
  await addMember(store, removed.ids.w, removed.caller, 'editor');
  await store.change((write) => write.members.remove(removed.ids.w, removed.caller.user.id));
  add('removed member', removed.ids, session(removed.caller), outsider);

  const open = await room('visitor');
  await setPublic(open.ids);
  add('visitor', open.ids, {}, visitor);
  const openToo = await room('visitor signed in');
  await setPublic(openToo.ids);
  add('visitor, signed in', openToo.ids, session(openToo.caller), visitorSignedIn);

  for (const role of ['viewer', 'editor'] as const) {
    const made = await room(role);
    await addMember(store, made.ids.w, made.caller, role);
    add(role, made.ids, session(made.caller), member(role));
  }
  const own = await ownRoom('owner');
  add('owner', own.ids, session(own.caller), member('owner'));

  for (const scope of SCOPES) {
    const made = await ownRoom(`token ${scope}`);
    add(
      `owner's token with ${scope}`,
      made.ids,
      bearer((await newToken(made.caller, scope)).secret),
      withScope(scope),
    );
  }

  const foreign = await ownRoom('foreign');
  const fromElsewhere = { cookie: cookieOf(foreign.caller), origin: 'https://elsewhere.example' };
  callers.push({
    name: 'foreign page',
    ids: foreign.ids,
    headers: fromElsewhere,
    changesOnly: true,
    answer: () => 403,
  });

  const gone = await room('editor of a deleted one');
  await addMember(store, gone.ids.w, gone.caller, 'editor');
  await store.change((write) => write.workspaces.delete(gone.ids.w));
  add('editor, deleted workspace', gone.ids, session(gone.caller), (row) =>
    row.for === 'anyone' ? (row.deleted ?? row.ok) : outsider(row),
  );
  const goneOwn = await ownRoom('owner of a deleted one');
  await store.change((write) => write.workspaces.delete(goneOwn.ids.w));
  add('owner, deleted workspace', goneOwn.ids, session(goneOwn.caller), (row) =>
    row.for === 'anyone' || row.for === 'signed-in' ? (row.deleted ?? row.ok) : (row.deleted ?? 409),
  );
  return callers;
}
