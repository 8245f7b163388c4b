import type { ChangeContext } from './change-context.ts';
import { lockPeople, vanishOrNote } from './people/vanish.ts';

/** Deletes the faces of a media that is about to be deleted itself, and the people that nobody sees any more. */
export async function deleteFaces(
  context: ChangeContext,
  workspaceId: string,
  mediaId: string,
): Promise<void> {
  await lockPeople(context, workspaceId);
  const gone = await context.db
    .deleteFrom('faces')
    .where('mediaId', '=', mediaId)
    .returning('personId')
    .execute();
  await vanishOrNote(
    context,
    workspaceId,
    gone.map(({ personId }) => personId),
  );
}
