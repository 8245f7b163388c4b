import { useKeys } from '../../lib/keys/keymap.ts';
import { editorWords } from './messages.ts';
import { say } from './notes.ts';
import type { EditorState } from './use-editor.ts';

/** The cut whose cell has the focus: the keys for a cut mean it, else the current one. */
function cutInHand(): number | undefined {
  const index = document.activeElement?.closest<HTMLElement>('[data-cut]')?.dataset.cut;
  return index === undefined ? undefined : Number(index);
}

/** What the editor's keys do now. */
export function useKeyActions(editor: EditorState): void {
  const { allClips, candidates, choices, current, edits, film, lookedAt, showsGraph, steps, tried } = editor;
  const place = (at: number) => () => {
    if (allClips.isOpen) allClips.take(at);
    else editor.takePlace(at);
  };
  const leave = editor.preview
    ? () => editor.setPreview(null)
    : allClips.isOpen
      ? allClips.close
      : showsGraph
        ? () => editor.setShowsGraph(false)
        : undefined;
  const candidateInHand = () => (allClips.isOpen ? undefined : candidates[lookedAt.now() ?? -1]?.cut.index);
  useKeys({
    'editor.first': place(0),
    'editor.second': place(1),
    'editor.third': place(2),
    'editor.fourth': place(3),
    'editor.autoselect': () => candidates.length > 0 && editor.takePlace(0),
    'editor.back': editor.goBack,
    ...(tried.goesOn.length > 0 ? { 'editor.goOn': () => editor.goOn() } : {}),
    'editor.another': editor.another,
    'editor.allClips': () => {
      if (!current) return;
      editor.setShowsGraph(false);
      allClips.toggle();
    },
    ...(leave ? { 'editor.leave': leave } : {}),
    'editor.preview': editor.togglePreview,
    'editor.createVideo': editor.video.create,
    'editor.sound': () => editor.setMuted(!editor.isMuted),
    'editor.graph': () => editor.setShowsGraph(!showsGraph),
    'editor.pin': () => {
      const index = cutInHand() ?? current?.index;
      if (index !== undefined) choices.pin(index);
    },
    'editor.muteCut': () => {
      const index = cutInHand() ?? current?.index;
      if (index !== undefined) edits.mute(index);
    },
    'editor.refuse': () => {
      const index = cutInHand() ?? candidateInHand() ?? current?.index;
      if (index === undefined) return;
      if (index === film.path[0]) say(editorWords.refuseFirst);
      else choices.refuse(index);
    },
    'editor.undo': steps.undo,
    'editor.redo': steps.redo,
    'editor.play': () => (editor.preview ? editor.setPreview(null) : editor.setStopped(!editor.isStopped)),
  });
}
