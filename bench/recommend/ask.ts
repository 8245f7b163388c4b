import { mediaRef, type RecommendationInput, type RecommendationResult, request } from '@cutgraph/contract';
import { randomFrom } from '../videograph/random.ts';

export type Asked = { milliseconds: number[]; results: number };

/** Where a walk begins: any media's first clip, seeded. */
type Walk = { token: string; seed: number; media: number };

/**
 * Users who all ask concurrently, each one question after the other as a person would who takes the first answer each time:
 * what is asked next is what was recommended, and everything that was shown is left out.
 */
export async function askTogether(
  url: string,
  workspaceId: string,
  { tokens, times, seed, media }: { tokens: readonly string[]; times: number; seed: number; media: number },
): Promise<Asked> {
  const walks = tokens.map((token, user) => ({ token, seed: seed * 1000 + user, media }));
  const asked = await Promise.all(walks.map((walk) => askAlone(url, workspaceId, walk, times)));
  return {
    milliseconds: asked.flatMap(({ milliseconds }) => milliseconds),
    results: asked.reduce((sum, { results }) => sum + results, 0),
  };
}

async function askAlone(url: string, workspaceId: string, walk: Walk, times: number): Promise<Asked> {
  const random = randomFrom(walk.seed);
  const options = { baseUrl: url, headers: { authorization: `Bearer ${walk.token}` } };
  const milliseconds: number[] = [];
  const visited: RecommendationInput[] = [];
  let results = 0;
  let at = anyClip(workspaceId, walk.media, random);
  for (let time = 0; time < times; time++) {
    const body = { workspaceId, visited, inputSearch: [at] };
    const before = performance.now();
    const answer = await request('POST /api/functions/asyncClipRecommendation', { body }, options);
    milliseconds.push(performance.now() - before);
    results += answer.length;
    visited.push(at);
    const [first] = answer;
    at = first ? inputOf(first) : anyClip(workspaceId, walk.media, random);
  }
  return { milliseconds, results };
}

function inputOf(result: RecommendationResult): RecommendationInput {
  const { mediaRefId, object_nid, frame_timeOffset, endTimeOffset } = result;
  return {
    mediaRefId,
    clipRefId: `${mediaRefId}/clips/${object_nid}`,
    targetObjectId: object_nid,
    startTimeOffset: frame_timeOffset,
    endTimeOffset,
  };
}

function anyClip(workspaceId: string, media: number, random: () => number): RecommendationInput {
  const id = `media-${String(Math.floor(random() * media)).padStart(6, '0')}`;
  const mediaRefId = mediaRef(workspaceId, id);
  return {
    mediaRefId,
    clipRefId: `${mediaRefId}/clips/label-0`,
    targetObjectId: 'label-0',
    startTimeOffset: 0,
    endTimeOffset: 60,
  };
}
