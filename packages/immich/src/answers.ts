import { z } from 'zod';

// What of the answers of Immich is used, by its published OpenAPI document; the rest is left unread.

export const versionSchema = z.object({
  major: z.number().int(),
  minor: z.number().int(),
  patch: z.number().int(),
});

export const userSchema = z.object({ name: z.string(), email: z.string() });

export const keySchema = z.object({ permissions: z.array(z.string()) });

export const albumSchema = z.object({ id: z.string(), albumName: z.string(), assetCount: z.number().int() });

export const peopleSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), isHidden: z.boolean().optional() })),
  hasNextPage: z.boolean().optional(),
});

const assetSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  originalFileName: z.string(),
  originalMimeType: z.string().optional(),
  /** When it was taken, as far as that is known. */
  fileCreatedAt: z.string(),
  /** SHA-1 of the original, in base64. */
  checksum: z.string(),
  isTrashed: z.boolean().optional(),
});
export type ImmichAsset = z.infer<typeof assetSchema>;

export const searchSchema = z.object({
  assets: z.object({ items: z.array(assetSchema), nextPage: z.string().nullable() }),
});
