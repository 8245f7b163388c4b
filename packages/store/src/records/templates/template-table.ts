import type { StoredTemplate } from '@cutgraph/contract';
import { TEMPLATE_DEFAULTS, type TemplateFields } from '@cutgraph/core';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
export type TemplateTable = {
  id: string;
  workspaceId: string;
  /** Only what was said; the rest are the product's defaults of the day. */
  fields: TemplateFields;
  sequence: GeneratedAlways<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

export function toTemplate(row: Selectable<TemplateTable>): StoredTemplate {
  return {
    ...TEMPLATE_DEFAULTS,
    ...(row.fields as Partial<StoredTemplate>),
    templateId: row.id,
    workspaceId: row.workspaceId,
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
