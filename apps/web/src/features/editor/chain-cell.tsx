import type { Cut, Edge } from '@cutgraph/core';
import { IconPinFilled } from '@tabler/icons-react';
import { isTooShort } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { useShortcuts } from '../../ui/control/key-hint.tsx';
import type { CellProps } from '../../ui/strip/strip-cells.tsx';
import { StripFace } from '../../ui/strip/strip-face.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { type CutActions, CutPopover } from './cut-popover.tsx';
import { editorWords } from './messages.ts';
import { beatOf } from './reason.ts';
import { TrimBar, type Trimming } from './trim-bar.tsx';

type Props = CutActions & {
  cut: Cut;
  cell: CellProps;
  edge: Edge | undefined;
  place: number;
  isPinned: boolean;
  trimming: Trimming;
  source: CutMedia;
};

/** One cut of the film strip. While it has the focus, the keys for a cut mean this one (`data-cut` says which). */
export function ChainCell(props: Props) {
  const { cut, cell, edge, place, isPinned, trimming, source, ...actions } = props;
  const isShort = isTooShort(cut, trimming.minCutLength);
  const beat = beatOf(edge);
  const momentReasons = sentencesOf(cut.moment?.reasons ?? []);
  const keys = [useShortcuts('editor.pin'), useShortcuts('editor.muteCut'), useShortcuts('editor.refuse')];
  const label = [
    editorWords.cutNumber(place + 1),
    formatTime(cut.length),
    source.name,
    ...(isPinned ? [editorWords.pinned] : []),
    ...(cut.volume === 0 ? [editorWords.silent] : []),
    ...(isShort ? [editorWords.shortLeftOut(trimming.minCutLength)] : []),
    ...momentReasons,
    ...(beat ? [beat] : []),
  ].join(', ');
  return (
    <CutPopover
      {...actions}
      cut={cut}
      edge={edge}
      isPinned={isPinned}
      trim={<TrimBar {...trimming} cut={cut} source={source} showsFrame />}
      target={(toggle) => (
        <button
          type="button"
          {...cell}
          data-cut={cut.index}
          aria-label={label}
          aria-keyshortcuts={keys.filter(Boolean).join(' ') || undefined}
          title={label}
          onClick={toggle}
        >
          <StripFace
            sprite={source.media}
            start={cut.start}
            end={cut.end}
            volume={cut.volume}
            isBad={isShort}
            note={momentReasons[0]}
            corner={isPinned ? <IconPinFilled size={12} aria-hidden /> : null}
          />
        </button>
      )}
    />
  );
}
