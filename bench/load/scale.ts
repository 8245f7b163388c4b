import { parseArgs } from 'node:util';

/** How much the bench makes and asks. `users` is whole at any scale: it is them who ask concurrently. */
export type Scale = {
  /** 1 is the full size. */
  share: number;
  /** Of the large workspace; each has `LABELS_EACH` segments and `OBSERVATIONS_EACH` observations. */
  media: number;
  /** Besides the large one; each has `MEDIA_OF_SMALL` media. */
  smallWorkspaces: number;
  users: number;
  /** How long all users ask concurrently. */
  seconds: number;
};

export const LABELS_EACH = 10;
export const OBSERVATIONS_EACH = 100;
export const MEDIA_OF_SMALL = 20;

/** What is not of the size: where all is kept, and whether slow statements are explained. */
type Ways = { folder: string | undefined; isExplained: boolean };

/** `--scale 0.02 --seconds 60 --folder /somewhere --explain`; the full size unless said. */
export function readArguments(args: readonly string[]): Scale & Ways {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '180' },
      folder: { type: 'string' },
      explain: { type: 'boolean', default: false },
    },
  });
  const share = Number(values.scale);
  if (!(share > 0 && share <= 1)) throw new Error('--scale is a number above 0, at most 1.');
  return {
    share,
    media: Math.round(100_000 * share),
    smallWorkspaces: Math.max(9, Math.round(999 * share)),
    users: 200,
    seconds: Number(values.seconds),
    folder: values.folder,
    isExplained: values.explain,
  };
}
