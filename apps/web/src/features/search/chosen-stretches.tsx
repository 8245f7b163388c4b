import type { FoundMedia } from '@cutgraph/contract';
import { IconSparkles } from '@tabler/icons-react';
import { clipOfStretch, lengthOf } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { asFootage } from '../../lib/search/as-footage.ts';
import { labelName } from '../../lib/search/labels.ts';
import { AddToCollection } from '../../ui/collection/add-to-collection.tsx';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { ChoiceBar } from '../../ui/list/choice-bar.tsx';
import type { RangeChoice } from '../../ui/list/use-range-choice.ts';
import { searchMessages } from './messages.ts';
import { keyOfStretch } from './stretch-key.ts';

type Props = { workspaceId: string; found: readonly FoundMedia[]; choice: RangeChoice };

/** What can be done with the stretches that are chosen. */
export function ChosenStretches({ workspaceId, found, choice }: Props) {
  const clips = found.flatMap(({ media, stretches }) =>
    stretches
      .filter((stretch) => choice.has(keyOfStretch(media, stretch)))
      .map((stretch) => {
        const title = stretch.words.map(labelName).join(', ') || media.name;
        return clipOfStretch(workspaceId, media, { ...stretch, title });
      }),
  );
  const { media, note } = asFootage(clips.map(({ mediaID }) => mediaID));
  const help = [formatTime(lengthOf(clips)), note].filter(Boolean).join(' · ');
  return (
    <ChoiceBar text={searchMessages.chosen(clips.length)} help={help} onClear={choice.clear}>
      <AddToCollection workspaceId={workspaceId} clips={clips} />
      <ButtonLink
        to="/ws/$w/create"
        params={{ w: workspaceId }}
        search={{ media }}
        variant="filled"
        leftSection={<IconSparkles size={16} stroke={1.7} aria-hidden />}
      >
        {searchMessages.asFootage}
      </ButtonLink>
    </ChoiceBar>
  );
}
