import { asyncClipRecommendation, fasyncVideoGraphV1 } from '@cutgraph/contract';
import { requireMember } from '../caller.ts';
import { implement } from '../implement.ts';
import { endOfWizard } from './end-of-wizard.ts';
import { questionOf, resultOf } from './recommend.ts';

export const handleClipRecommendation = implement(asyncClipRecommendation, async ({ app, user, body }) => {
  const { workspaceId, inputSearch, visited } = body;
  await requireMember(app, user, workspaceId);
  const found = await app.recommender.recommend(
    workspaceId,
    questionOf(workspaceId, inputSearch[0], visited),
  );
  return found.map((one) => resultOf(workspaceId, one));
});

export const handleVideoGraph = implement(fasyncVideoGraphV1, async ({ app, user, body, reply }) => {
  const { workspaceId, wizardId } = body.data;
  await requireMember(app, user, workspaceId);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return { result: await endOfWizard(app, workspaceId, wizardId, gone.signal) };
});
