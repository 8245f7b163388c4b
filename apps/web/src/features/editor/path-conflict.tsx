import type { StoredVideograph } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { revisionsQuery } from '../../lib/queries/videographs.ts';
import { ConflictNote, type Version } from '../../ui/notice/conflict-note.tsx';
import { editorWords } from './messages.ts';
import { lengthOf } from './path.ts';

type Props = {
  workspaceId: string;
  /** The newest revision, made by another person. */
  theirs: StoredVideograph;
  mine: readonly number[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two people changed one path at the same time; cuts that the other version does not show are marked. */
export function PathConflict({ workspaceId, theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const { conflict } = editorWords;
  const revisions = useQuery(revisionsQuery(workspaceId, theirs.id)).data;
  const maker = revisions?.find(({ revision }) => revision === theirs.revision);
  const versionOf = (
    path: readonly number[],
    other: readonly number[],
  ): Pick<Version, 'summary' | 'cuts'> => ({
    summary: editorWords.cutsAndLength(path.length, formatTime(lengthOf(theirs.cuts, path))),
    cuts: path.map((index) => ({
      key: index,
      length: theirs.cuts[index]?.length ?? 0,
      isOwn: !other.includes(index),
    })),
  });
  return (
    <ConflictNote
      title={conflict.title}
      text={conflict.text(maker?.author ?? '', formatMoment(theirs.updatedAt))}
      mine={{
        ...{ name: conflict.mine, action: conflict.keepMine, onChoose: onKeepMine },
        ...versionOf(mine, theirs.path),
      }}
      theirs={{
        ...{ name: conflict.theirs, action: conflict.takeTheirs, onChoose: onTakeTheirs },
        ...versionOf(theirs.path, mine),
      }}
    />
  );
}
