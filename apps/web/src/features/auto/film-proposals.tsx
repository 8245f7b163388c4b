import { type AutoRequest, idOfRef, type Wizard } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconTypography, IconTypographyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { generationMessages } from '../../lib/generation/messages.ts';
import { type FinishChange, finishOf, useFinish } from '../../lib/generation/use-finish.ts';
import { useMakeFilm } from '../../lib/generation/use-make-film.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { PresetChoice } from '../../ui/control/preset-choice.tsx';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { Page } from '../../ui/page/page.tsx';
import styles from './auto.module.css';
import { FilmMusic } from './film-music.tsx';
import { FilmProposal } from './film-proposal.tsx';
import { FilmWishes } from './film-wishes.tsx';
import { autoWords as words } from './messages.ts';

type Props = {
  workspaceId: string;
  wizard: Wizard;
  onCreated: () => void;
  /** Other films are made, by this generation. */
  onStarted: (wizardId: string) => void;
};

/** The films that Auto proposes, the best first, and what it decided. */
export function FilmProposals({ workspaceId, wizard, onCreated, onStarted }: Props) {
  const { films, auto, report } = wizard;
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [playing, setPlaying] = useState<number | null>(isStill ? null : 0);
  const [isMuted, setMuted] = useState(true);
  const title = films.flatMap(({ titles = [] }) => titles)[0];
  const finishing = useFinish(workspaceId, wizard.id);
  const finish = (change: FinishChange) => finishing.mutate(change, { onError: sayFailed });
  const making = useMakeFilm(workspaceId, ({ id }) => onStarted(id));
  const make = (wishes: AutoRequest) =>
    making.mutate({ auto: wishes, mediaIds: Object.keys(wizard.initURLs) }, { onError: sayFailed });
  const notes = sentencesOf(report?.notes ?? []);
  return (
    <Page
      title={generationMessages.films}
      lead={<p>{words.chosen(films.length, Object.keys(wizard.initURLs).length)}</p>}
    >
      <FilmWishes
        workspaceId={workspaceId}
        wished={auto ?? {}}
        decided={films[0]!.decided}
        music={songOf(films[0]!)}
        isBusy={making.isPending}
        onChange={make}
      />
      <FilmMusic
        workspaceId={workspaceId}
        music={songOf(films[0]!)}
        isBusy={making.isPending}
        onChange={(music) => {
          const { music: _before, ...others } = auto ?? {};
          make(music === undefined ? others : { ...others, music });
        }}
      />
      {title ? (
        <FilmTitle
          title={title.text}
          isShown={auto?.title !== false}
          onShown={(isShown) => finish({ title: isShown })}
        />
      ) : null}
      <div className={styles.style}>
        <PresetChoice
          title={generationMessages.stylesTitle}
          kind="styles"
          value={wizard.initConfig.stylePreset || 'clean'}
          onChange={(style) => finish({ style })}
        />
      </div>
      <ol className={styles.films}>
        {films.map((film, index) => (
          <FilmProposal
            key={film.videographRef}
            workspaceId={workspaceId}
            film={film}
            finish={finishOf(wizard, film.videographRef)}
            number={index + 1}
            isPlaying={playing === index}
            onPlaying={(isPlaying) =>
              setPlaying((before) => (isPlaying ? index : before === index ? null : before))
            }
            isMuted={isMuted}
            onMuted={setMuted}
            onCreated={onCreated}
          />
        ))}
      </ol>
      {notes.length > 0 ? (
        <details className={styles.report}>
          <summary>{words.report}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Page>
  );
}

/** Id of the music of a film; empty for none. */
function songOf({ sound }: Wizard['films'][number]): string {
  return sound?.music ? idOfRef(sound.music.mediaRefId) : '';
}

type FilmTitleProps = {
  /** What the best film is called. */
  title: string;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
};

/** Whether the films begin with a title, and one click to have it the other way: nothing is made again for it. */
function FilmTitle({ title, isShown, onShown }: FilmTitleProps) {
  const Icon = isShown ? IconTypography : IconTypographyOff;
  return (
    <p className={styles.music}>
      <Icon size={17} stroke={1.6} aria-hidden />
      {isShown ? words.titled(title) : words.titledNone}
      <Button size="compact-sm" onClick={() => onShown(!isShown)}>
        {isShown ? words.titleOff : words.titleOn}
      </Button>
    </p>
  );
}
