import { basename } from 'node:path';
import {
  INITIAL_TIMELINE_TITLE,
  INITIAL_WORKSPACE_DESCRIPTION,
  INITIAL_WORKSPACE_TITLE,
} from '@cutgraph/contract';
import { COCO_LABELS, categoryOf, DEFAULT_TEMPLATES } from '@cutgraph/core';
import type { Filled } from './fill.ts';
import type { Footage } from './footage.ts';

/** What the screens show of the prepared workspace that was not written for them: names, ids, and the labels of objects. */
export function dataOnScreen(filled: Filled, { clips }: Footage): string[] {
  const people = ['Alex Rivera', 'alex@example.com', 'Google'];
  const workspaces = ['Summer in the city', 'People who pass by, and those who stay'];
  const initial = [INITIAL_WORKSPACE_TITLE, INITIAL_WORKSPACE_DESCRIPTION, INITIAL_TIMELINE_TITLE];
  const files = [...clips.map((clip) => basename(clip)), 'A click track.wav', 'A click track'];
  const templates = DEFAULT_TEMPLATES.map(({ templateName }) => templateName);
  const labels = COCO_LABELS.flatMap((label) => [label, categoryOf(label)]).map(
    (label) => label.charAt(0).toUpperCase() + label.slice(1),
  );
  // The token by which the flows call the API has the name "tests".
  return [
    people,
    workspaces,
    initial,
    files,
    templates,
    labels,
    Object.values(filled).flat(),
    'tests',
  ].flat();
}
