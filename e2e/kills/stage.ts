import type { Api } from '../harness/api.ts';
import type { RunningApp } from '../harness/start-app.ts';
import type { Footage } from './footage.ts';
import type { UsualCourse } from './moment.ts';
import type { Phase } from './plan-rounds.ts';
import type { Understanding } from './understanding.ts';

/** Everything that the rounds share: one running Cutgraph whose workspace has some footage already. */
export type Stage = {
  app: RunningApp;
  api: Api;
  workspaceId: string;
  /** The first of its media of each footage, and what was understood of it, and measured, when nothing was killed. */
  footage: (Footage & { mediaId: string; expected: Understanding; motion: string })[];
  /** A photo, likewise: only batches have it. */
  photo: { path: string; expected: Understanding };
  usual: Record<Phase, UsualCourse>;
  close(): Promise<void>;
};
