import type { Usage } from '@cutgraph/contract';

/** From this share on one usage is shown, before anything is refused. */
const NEAR = 0.8;

export type NearLimit = { name: 'bytes' | 'minutes'; used: number; limit: number; isFull: boolean };

/** Which quota for videos is nearly used up, or is; the fuller of the two. */
export function nearLimitOf({ bytes, minutes }: Pick<Usage, 'bytes' | 'minutes'>): NearLimit | undefined {
  const [fullest] = [{ name: 'bytes', ...bytes } as const, { name: 'minutes', ...minutes } as const]
    .flatMap(({ name, used, limit }) => {
      if (limit === null) return [];
      const share = limit > 0 ? used / limit : 1;
      return share < NEAR ? [] : [{ share, near: { name, used, limit, isFull: share >= 1 } }];
    })
    .sort((a, b) => b.share - a.share);
  return fullest?.near;
}
