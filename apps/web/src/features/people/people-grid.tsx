import type { Person } from '@cutgraph/contract';
import { IconFaceId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messages } from '../../lib/messages/messages.ts';
import { peopleQuery } from '../../lib/queries/people.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { PickBox } from '../../ui/list/pick-box.tsx';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { FacePicture } from './face-picture.tsx';
import { MergeBar } from './merge-bar.tsx';
import { peopleMessages } from './messages.ts';
import { NameField } from './name-field.tsx';
import styles from './people-grid.module.css';
import { useChoice } from './use-choice.ts';

/** Everybody whose face was seen in a workspace: named in place, chosen to be joined, opened to see each face. */
export function PeopleGrid({ workspaceId }: { workspaceId: string }) {
  const list = useQuery(peopleQuery(workspaceId));
  const choice = useChoice(list.data ?? []);
  const canEdit = useCanEdit();
  if (list.data?.length === 0) {
    return (
      <Page title={peopleMessages.title}>
        <StateNote
          title={peopleMessages.empty}
          help={peopleMessages.emptyHelp}
          picture={<IconFaceId size={40} stroke={1.1} className="faint" aria-hidden />}
        >
          <ButtonLink to="/ws/$w/media" params={{ w: workspaceId }}>
            {messages.backToMedia}
          </ButtonLink>
        </StateNote>
      </Page>
    );
  }
  return (
    <Page title={peopleMessages.title} lead={canEdit ? peopleMessages.help : peopleMessages.watchHelp}>
      {list.isError && !list.data ? (
        <FailNote what={peopleMessages.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <WaitingFaces /> : null}
      <ul className={styles.grid}>
        {list.data?.map((person, index) => (
          <PersonCard
            key={person.id}
            workspaceId={workspaceId}
            person={person}
            place={index + 1}
            isChosen={choice.has(person.id)}
            onChoose={() => choice.toggle(person.id)}
          />
        ))}
      </ul>
      {canEdit && choice.chosen.length > 0 ? (
        <MergeBar workspaceId={workspaceId} chosen={choice.chosen} onClear={choice.clear} />
      ) : null}
    </Page>
  );
}

type CardProps = {
  workspaceId: string;
  person: Person;
  place: number;
  isChosen: boolean;
  onChoose: () => void;
};

function PersonCard({ workspaceId, person, place, isChosen, onChoose }: CardProps) {
  const called = person.name || messages.unnamed(place);
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <Link
        to="/ws/$w/people/$p"
        params={{ w: workspaceId, p: person.id }}
        className={styles.picture}
        aria-label={peopleMessages.open(called)}
      >
        <FacePicture url={person.thumbnailURL} />
      </Link>
      <PickBox
        id={`choose-${person.id}`}
        label={peopleMessages.choose(called)}
        isOn={isChosen}
        onToggle={onChoose}
      />
      <NameField
        workspaceId={workspaceId}
        person={person}
        label={peopleMessages.name(messages.unnamed(place))}
      />
      <p className={styles.counts}>{peopleMessages.counts(person.countFaces, person.countMedia)}</p>
    </li>
  );
}

function WaitingFaces() {
  return (
    <>
      <LoadingNote />
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes that never change places
          <div key={index}>
            <Skeleton style={{ aspectRatio: 1 }} />
            <Skeleton style={{ height: 14, width: '70%', marginTop: 10 }} />
          </div>
        ))}
      </div>
    </>
  );
}
