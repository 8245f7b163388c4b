import { COCO_LABELS, categoryOf } from '@cutgraph/core';

/**
 * What a track is called after a member has named it. A word of the program's own is written as the program writes it, so
 * that a "Car" and a "car" are one; any other stays as it was typed, and is its own category.
 */
export function correctedName(name: string): { labelEntityName: string; category: string } {
  const known = name.toLowerCase();
  const labelEntityName = COCO_LABELS.includes(known) ? known : name;
  return { labelEntityName, category: categoryOf(labelEntityName) };
}
