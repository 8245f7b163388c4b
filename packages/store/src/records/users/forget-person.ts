import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * Takes a person's name and email out of what stays when their account goes: invitations by others, revisions of
 * graphs, and what was noted of who did what. What they did outside of workspaces, or in ones that are gone, goes whole.
 */
export async function forgetPerson(db: Transaction<Tables>, userId: string): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'displayName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const { email, displayName } = person;
  if (email !== '') await sql`delete from invites where lower(email) = lower(${email})`.execute(db);
  await sql`delete from audit where actor_id = ${userId}
    and not exists (select from workspaces where workspaces.id = audit.workspace_id)`.execute(db);
  await blankAudit(db, email, sql`true`);
  // A name is not one person's alone, so it is only looked for where this one has been.
  await blankAudit(
    db,
    displayName,
    sql`workspace_id in (select workspace_id from audit where actor_id = ${userId}
      union select workspace_id from members where user_id = ${userId})`,
  );
  await blankAuthor(db, userId, displayName);
  await blankMentions(db, userId, displayName);
}

async function blankAudit(db: Transaction<Tables>, word: string, where: RawBuilder<unknown>): Promise<void> {
  if (word === '') return;
  const isWord = (value: 'subject' | 'value') => sql`lower(${sql.ref(value)}) = lower(${word})`;
  await sql`update audit set
      subject = case when ${isWord('subject')} then '' else subject end,
      details = (
        select coalesce(jsonb_object_agg(key, case when ${isWord('value')} then '' else value end), '{}')
        from jsonb_each_text(details))
    where ${where}
      and (${isWord('subject')} or exists (select from jsonb_each_text(details) where ${isWord('value')}))`.execute(
    db,
  );
}

/** What they said in comments stays to the others, without their name; where others named them, that name goes. */
async function blankMentions(db: Transaction<Tables>, userId: string, displayName: string): Promise<void> {
  await sql`update comments set
      mentions = array_remove(mentions, ${userId}),
      text = case when ${displayName} = '' then text else replace(text, ${`@${displayName}`}, '@…') end
    where mentions @> array[${userId}]`.execute(db);
}

/** Revisions of graphs keep a name alone: where another member has the same one, their author cannot be known. */
async function blankAuthor(db: Transaction<Tables>, userId: string, displayName: string): Promise<void> {
  if (displayName === '') return;
  await sql`update videograph_revisions set author = ''
    from videographs
    where videographs.id = videograph_id and author = ${displayName}
      and not exists (
        select from members join users on users.id = members.user_id
        where members.workspace_id = videographs.workspace_id
          and users.id <> ${userId} and users.display_name = ${displayName})`.execute(db);
}
