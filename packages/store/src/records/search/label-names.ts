import { type RawBuilder, sql } from 'kysely';

/** What labels of a workspace are called, each name once: one step in their index for each. */
export function labelNames(workspaceId: string): RawBuilder<{ name: string }> {
  return sql`
    with recursive names (name) as (
      select min(label_entity_name) from labels where workspace_id = ${workspaceId}
      union all
      select (select min(label_entity_name) from labels
              where workspace_id = ${workspaceId} and label_entity_name > names.name)
      from names where names.name is not null
    )
    select name from names where name is not null`;
}
