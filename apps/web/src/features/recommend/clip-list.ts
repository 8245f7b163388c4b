import type { Clip } from '../../lib/clip/clip.ts';

/** What can be done to the list of clips. */
export type ClipListAction =
  | { type: 'add'; clip: Clip }
  | { type: 'removeById'; id: string }
  | { type: 'removeAt'; index: number }
  | { type: 'insertAt'; index: number; clip: Clip }
  | { type: 'reset' };

/** The list after an action. An index beyond its ends is the end, or nothing to remove. */
export function clipList(clips: readonly Clip[], action: ClipListAction): readonly Clip[] {
  switch (action.type) {
    case 'add':
      return [...clips, action.clip];
    case 'removeById':
      return clips.filter((clip) => clip.id !== action.id);
    case 'removeAt':
      return clips.filter((_, index) => index !== action.index);
    case 'insertAt':
      return clips.toSpliced(Math.max(0, action.index), 0, action.clip);
    case 'reset':
      return [];
  }
}

/** The actions that bring a clip to another place. */
export function moveActions(clips: readonly Clip[], from: number, to: number): ClipListAction[] {
  const clip = clips[from];
  if (!clip || from === to || to < 0 || to >= clips.length) return [];
  return [
    { type: 'removeAt', index: from },
    { type: 'insertAt', index: to, clip },
  ];
}

/** The clips with a key each that stays with them when they are moved: one may stand in a film twice. */
export function withKeys(clips: readonly Clip[]): (Clip & { key: string })[] {
  const seen = new Map<string, number>();
  return clips.map((clip) => {
    const times = (seen.get(clip.id) ?? 0) + 1;
    seen.set(clip.id, times);
    return { ...clip, key: `${clip.id} ${times}` };
  });
}
