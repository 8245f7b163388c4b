import type { Store } from '@cutgraph/store';
import type pg from 'pg';
import { madeId } from '../made-ids.ts';
import type { Scale } from '../scale.ts';

export type LoadUser = { id: string; email: string; cookie: string };

export type Entered = {
  /** The first owns the large workspace. */
  users: LoadUser[];
  /** The large workspace. */
  w: string;
};

/** Users with a session each, one large workspace that all may edit, and many small ones that they own in turn. */
export async function fillPeople(store: Store, database: pg.Client, scale: Scale): Promise<Entered> {
  const users: LoadUser[] = [];
  for (let number = 0; number < scale.users; number++) {
    const email = `user-${number}@example.com`;
    users.push(
      await store.change(async (write) => {
        const { id } = await write.users.signIn({
          ...{ issuer: 'https://id.example', subject: email, providerId: 'google', photoURL: '' },
          ...{ email, emailVerified: true, displayName: `User ${number}` },
        });
        const secret = await write.sessions.create(id, { lifetimeSeconds: 24 * 3600 });
        return { id, email, cookie: `cutgraph_session=${secret}` };
      }),
    );
  }
  const w = madeId('workspace', 0);
  await database.query(
    `insert into workspaces (id, title, description, created_by, created_at)
     select made_id('workspace', n), case n when 0 then 'Archive' else 'Project ' || n end, '',
       ($1::text[])[1 + n % $2], now() - n * interval '1 day'
     from generate_series(0, $3::int) n`,
    [users.map(({ id }) => id), scale.users, scale.smallWorkspaces],
  );
  await database.query(
    `insert into members (workspace_id, user_id, role)
     select id, created_by, 'owner' from workspaces
     union all select $1, id, 'editor' from users where id <> $2`,
    [w, users[0]!.id],
  );
  return { users, w };
}
