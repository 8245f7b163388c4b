import type { Wizard } from '@cutgraph/contract';
import { type Template, templateFrom } from '@cutgraph/core';
import type { Readers } from '../records/records.ts';

/** The whole template that a wizard generates by. */
export async function templateOf(
  read: Readers,
  workspaceId: string,
  { initConfig }: Pick<Wizard, 'initConfig'>,
): Promise<Template> {
  const stored = initConfig.templateId
    ? await read.templates.byId(workspaceId, initConfig.templateId)
    : undefined;
  return templateFrom(stored, initConfig);
}
