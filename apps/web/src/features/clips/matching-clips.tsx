import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { matchingClipsQuery } from '../../lib/queries/clips.ts';
import { searchTermsQuery } from '../../lib/queries/search.ts';
import { labelName } from '../../lib/search/labels.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { ChipLine, LabelChips } from '../../ui/control/label-chips.tsx';
import { labelChipMessages } from '../../ui/control/messages.ts';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { ClipsCard } from './clips-card.tsx';
import styles from './matching-clips.module.css';
import { clipsMessages } from './messages.ts';

type Props = { workspaceId: string; search: readonly string[]; onSearch: (terms: string[]) => void };

/** At most twelve media, each with its longest clips. */
export function MatchingClips({ workspaceId, search, onSearch }: Props) {
  const query = useQuery(matchingClipsQuery(workspaceId, search));
  const terms = useQuery(searchTermsQuery(workspaceId)).data;
  const [isOpen, setOpen] = useState(false);
  const [playing, setPlaying] = useState<string | null>(null);
  const found = query.data ?? [];
  const hasClips = found.some(({ clips }) => clips.length > 0);
  return (
    <Page
      title={messages.nav.matchingClips}
      lead={clipsMessages.lead}
      action={
        <ButtonLink
          to="/ws/$w/media"
          params={{ w: workspaceId }}
          search={search.length > 0 ? { search: [...search] } : {}}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
        >
          {clipsMessages.back}
        </ButtonLink>
      }
    >
      <search className={styles.search} aria-label={labelChipMessages.region}>
        <ChipLine isFolded={!isOpen}>
          <LabelChips
            labels={[...(terms?.labels ?? []), ...(terms?.categories ?? [])]}
            search={search}
            onSearch={onSearch}
            isOpen={isOpen}
            onOpen={setOpen}
          />
        </ChipLine>
      </search>
      {query.isError && !query.data ? (
        <FailNote what={clipsMessages.what} error={query.error} retry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <WaitingCards /> : null}
      {query.data && !hasClips ? (
        <StateNote
          title={
            search.length > 0
              ? clipsMessages.none(search.map(labelName).join(` ${labelChipMessages.or} `))
              : clipsMessages.empty
          }
          help={search.length > 0 ? clipsMessages.noneHelp : clipsMessages.emptyHelp}
        >
          {search.length > 0 ? (
            <Button onClick={() => onSearch([])}>{labelChipMessages.clear}</Button>
          ) : (
            <ButtonLink to="/ws/$w/media" params={{ w: workspaceId }}>
              {clipsMessages.back}
            </ButtonLink>
          )}
        </StateNote>
      ) : null}
      {hasClips ? (
        <ul className={styles.grid}>
          {found.map((one) => (
            <ClipsCard
              key={one.media.id}
              workspaceId={workspaceId}
              found={one}
              playing={playing}
              onPlay={setPlaying}
            />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

function WaitingCards() {
  return (
    <>
      <LoadingNote />
      <ul className={styles.grid} aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place}>
            <Skeleton style={{ aspectRatio: '16 / 9' }} />
            <Skeleton style={{ height: 64, marginTop: 8 }} />
            <Skeleton style={{ height: 64, marginTop: 8 }} />
          </li>
        ))}
      </ul>
    </>
  );
}
