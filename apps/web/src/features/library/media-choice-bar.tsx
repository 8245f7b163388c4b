import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { Button, Popover } from '@mantine/core';
import { IconAdjustments, IconStar, IconTag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { footageText } from '../../lib/format/footage-text.ts';
import { messages } from '../../lib/messages/messages.ts';
import { deleteMedia, updateMedia } from '../../lib/queries/media.ts';
import { asFootage } from '../../lib/search/as-footage.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { MakeFilmButton } from '../../ui/control/make-film-button.tsx';
import { RateStars } from '../../ui/control/stars.tsx';
import { ChoiceBar } from '../../ui/list/choice-bar.tsx';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { useBulkAct } from './bulk-acts.ts';
import { choiceMessages } from './messages.ts';
import { TagDialog } from './tag-dialog.tsx';

type Props = {
  workspaceId: string;
  chosen: readonly Media[];
  isAllChosen: boolean;
  onAll: () => void;
  /** Where more are there than are shown: chooses those, too, and says how far that is. */
  everything: { text: string; onPress: () => void } | null;
  onClear: () => void;
};

/** What can be done with the media that are chosen. */
export function MediaChoiceBar(props: Props) {
  const { workspaceId, chosen, isAllChosen, onAll, everything, onClear } = props;
  const [open, setOpen] = useState<'tags' | 'delete' | 'rate' | null>(null);
  const close = () => setOpen(null);
  const act = useBulkAct(workspaceId, close);
  const done = chosen.filter((media) => media.mediaStatus === MEDIA_STATUS.Done);
  const { media, note } = asFootage(done.map(({ id }) => id));
  const help = done.length === 0 ? choiceMessages.footageNone : (note ?? undefined);
  const ratings = new Set(chosen.map((media) => media.rating));
  return (
    <>
      <ChoiceBar text={choiceMessages.chosen(footageText(chosen))} help={help} onClear={onClear}>
        {isAllChosen ? null : (
          <Button variant="subtle" onClick={onAll}>
            {choiceMessages.all}
          </Button>
        )}
        {everything ? (
          <Button variant="subtle" onClick={everything.onPress}>
            {everything.text}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          leftSection={<IconTag size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('tags')}
        >
          {choiceMessages.tag}
        </Button>
        <Popover opened={open === 'rate'} onChange={close} position="top" trapFocus returnFocus>
          <Popover.Target>
            <Button
              variant="subtle"
              leftSection={<IconStar size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpen(open === 'rate' ? null : 'rate')}
            >
              {choiceMessages.rate}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={4}>
            <RateStars
              rating={ratings.size === 1 ? (chosen[0]?.rating ?? 0) : 0}
              onRate={(rating) =>
                act.mutate({
                  media: chosen,
                  change: (one) => updateMedia(workspaceId, one.id, { rating }),
                  said: choiceMessages.rated,
                })
              }
            />
          </Popover.Dropdown>
        </Popover>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('delete')}
        >
          {messages.remove}
        </Button>
        <ButtonLink
          to="/ws/$w/create"
          params={{ w: workspaceId }}
          search={{ media }}
          disabled={done.length === 0}
          variant="subtle"
          leftSection={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
        >
          {choiceMessages.footage}
        </ButtonLink>
        <MakeFilmButton workspaceId={workspaceId} mediaIds={media} disabled={done.length === 0} />
      </ChoiceBar>
      {open === 'tags' ? (
        <TagDialog
          workspaceId={workspaceId}
          media={chosen}
          isBusy={act.isPending}
          onClose={close}
          onSave={(add, remove) =>
            act.mutate({
              media: chosen,
              change: (one) =>
                updateMedia(workspaceId, one.id, {
                  tags: [...new Set([...one.tags.filter((tag) => !remove.includes(tag)), ...add])],
                }),
              said: choiceMessages.tagged,
            })
          }
        />
      ) : null}
      <Confirm
        isOpen={open === 'delete'}
        title={choiceMessages.deleteTitle(footageText(chosen))}
        text={
          chosen.some(({ watched }) => watched)
            ? `${choiceMessages.deleteText} ${choiceMessages.deleteWatchedText}`
            : choiceMessages.deleteText
        }
        action={messages.remove}
        isBusy={act.isPending}
        onConfirm={() =>
          act.mutate({
            media: chosen,
            change: (one) => deleteMedia(workspaceId, one.id),
            said: choiceMessages.deleted,
          })
        }
        onClose={close}
      />
    </>
  );
}
