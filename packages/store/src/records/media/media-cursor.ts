import { Refusal } from '@cutgraph/core';

/** Names the last row of a page: where the next one goes on. */
export function cursorOf(row: { updatedAt: Date; id: string }): string {
  return Buffer.from(`${row.updatedAt.toISOString()} ${row.id}`).toString('base64url');
}

export function readCursor(cursor: string): { updatedAt: Date; id: string } {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const updatedAt = new Date(moment);
  if (Number.isNaN(updatedAt.getTime()) || id === '') {
    throw new Refusal('invalid-argument', 'This cursor is not one that a list answered with.');
  }
  return { updatedAt, id };
}
