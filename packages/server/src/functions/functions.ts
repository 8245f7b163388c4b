import { asyncClipRecommendation, fasyncVideoGraphV1 } from '@cutgraph/contract';
import { requireRole } from '../door/role.ts';
import { requireSameCaller } from '../door/watch-access.ts';
import { implement } from '../implement.ts';
import { endOfWizard } from './end-of-wizard.ts';
import { questionOf, resultOf } from './recommend.ts';

export const handleClipRecommendation = implement(asyncClipRecommendation, async ({ app, user, body }) => {
  const { workspaceId, inputSearch, visited } = body;
  await requireRole(app, user, workspaceId, 'viewer');
  const found = await app.recommender.recommend(
    workspaceId,
    questionOf(workspaceId, inputSearch[0], visited),
  );
  return found.map((one) => resultOf(workspaceId, one));
});

export const handleVideoGraph = implement(fasyncVideoGraphV1, async (call) => {
  const { app, user, body, reply } = call;
  const { workspaceId, wizardId } = body.data;
  await requireRole(app, user, workspaceId, 'viewer');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const result = await endOfWizard(app, workspaceId, wizardId, gone.signal);
  // It took long: they may have been taken out meanwhile.
  await requireSameCaller(call);
  await requireRole(app, user, workspaceId, 'viewer');
  return { result };
});
