import type { Edit, EditClip } from '../edit/edit.ts';

/** An edit without some of its clips. What follows them moves up, and what went over into them ends with a cut. */
export function keptPart(edit: Edit, isKept: (clip: EditClip) => boolean): { edit: Edit; leftOut: number } {
  const kept = edit.clips.map(isKept);
  let moved = 0;
  const clips = edit.clips.flatMap((clip, place) => {
    if (kept[place])
      return [{ ...clip, at: clip.at - moved, transition: kept[place + 1] ? clip.transition : null }];
    moved += clip.frames;
    return [];
  });
  return { edit: { ...edit, clips }, leftOut: edit.clips.length - clips.length };
}
