import { asyncClipRecommendation, fasyncVideoGraphV1 } from '@cutgraph/contract';
import { requireRole } from '../auth/role.ts';
import { requireSameCaller } from '../auth/watch-access.ts';
import { disconnectSignal } from '../http/raw-response.ts';
import { implement } from '../implement.ts';
import { endOfWizard } from './end-of-wizard.ts';
import { questionOf, resultOf } from './recommend.ts';

export const handleClipRecommendation = implement(
  asyncClipRecommendation,
  async ({ app, user, body, reply }) => {
    const { workspaceId, inputSearch, visited } = body;
    await requireRole(app, user, workspaceId, 'viewer');
    const found = await app.recommender.recommend(
      user.id,
      workspaceId,
      questionOf(workspaceId, inputSearch[0], visited),
      disconnectSignal(reply),
    );
    return found.map((one) => resultOf(workspaceId, one));
  },
);

export const handleVideoGraph = implement(fasyncVideoGraphV1, async (call) => {
  const { app, user, body, reply } = call;
  const { workspaceId, wizardId } = body.data;
  await requireRole(app, user, workspaceId, 'viewer');
  const result = await endOfWizard(app, workspaceId, wizardId, disconnectSignal(reply));
  // It took long: they may have been taken out meanwhile.
  await requireSameCaller(call);
  await requireRole(app, user, workspaceId, 'viewer');
  return { result };
});
