import { expect } from 'vitest';
import type { Template } from '../../src/index.ts';
import type { Effect, Effects, Grown } from './effect.ts';
import { plenty } from './footage.ts';

type NameField = 'templateName' | 'name' | 'templateId' | 'workspaceId' | 'wizardID' | 'wizardPath';

/** A field that generation itself does not look at. */
export function changesNothing<Field extends keyof Template>(to: Template[Field]): Effect<Field>[] {
  const see = (before: Grown, after: Grown) => {
    expect(after.videograph).toEqual(before.videograph);
    expect(after.path).toEqual(before.path);
    expect(after.report).toEqual(before.report);
  };
  return [{ does: 'changes nothing in the graph', media: plenty(1), to, see }];
}

export const NAME_EFFECTS: Effects<NameField> = {
  templateName: changesNothing('another'),
  name: changesNothing('another'),
  templateId: changesNothing('another'),
  workspaceId: changesNothing('another'),
  wizardID: changesNothing('another'),
  wizardPath: changesNothing('another'),
};
