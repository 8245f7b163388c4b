import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchingClipsQuery } from '../../lib/queries/clips.ts';
import { searchTermsQuery } from '../../lib/queries/search.ts';
import { labelName } from '../../lib/words.ts';
import { searchWords, clipsWords as words } from '../../lib/words-search.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { ChipLine, LabelChips } from '../../ui/control/label-chips.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { ClipsCard } from './clips-card.tsx';
import styles from './matching-clips.module.css';

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
      title={words.title}
      lead={words.lead}
      action={
        <ButtonLink
          to="/ws/$w/media"
          params={{ w: workspaceId }}
          search={search.length > 0 ? { search: [...search] } : {}}
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
        >
          {words.back}
        </ButtonLink>
      }
    >
      <search className={styles.search} aria-label={searchWords.region}>
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
        <FailNote what={words.what} error={query.error} retry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <WaitingCards /> : null}
      {query.data && !hasClips ? (
        <StateNote
          title={
            search.length > 0 ? words.none(search.map(labelName).join(` ${searchWords.or} `)) : words.empty
          }
          help={search.length > 0 ? words.noneHelp : words.emptyHelp}
        >
          {search.length > 0 ? (
            <Button onClick={() => onSearch([])}>{searchWords.clear}</Button>
          ) : (
            <ButtonLink to="/ws/$w/media" params={{ w: workspaceId }}>
              {words.back}
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
