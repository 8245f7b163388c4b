import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isClosedDoor, messageOf } from '../../lib/api.ts';
import { type PersonWithFaces, peopleKeys, personQuery, splitPerson } from '../../lib/queries/people.ts';
import { BackLink } from '../../ui/control/back-link.tsx';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { ChoiceBar } from '../../ui/list/choice-bar.tsx';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { FacePicture } from './face-picture.tsx';
import { facesByMedia } from './faces-by-media.ts';
import { MediaFaces } from './media-faces.tsx';
import { peopleMessages } from './messages.ts';
import { NameField } from './name-field.tsx';
import styles from './person-view.module.css';
import { useChoice } from './use-choice.ts';

type Props = { workspaceId: string; personId: string };

/** One person: every face with the video and the time it is seen at, and a way to part what is someone else. */
export function PersonView({ workspaceId, personId }: Props) {
  const query = useQuery(personQuery(workspaceId, personId));
  const person = query.data;
  usePageTitle(person?.name || peopleMessages.noName);
  if (query.isError && isClosedDoor(query.error)) {
    return (
      <StateNote isPage title={peopleMessages.gone} help={peopleMessages.goneHelp}>
        <ButtonLink to="/ws/$w/people" params={{ w: workspaceId }}>
          {peopleMessages.back}
        </ButtonLink>
      </StateNote>
    );
  }
  if (query.isError && !person) {
    return <FailNote what={peopleMessages.whatOne} error={query.error} retry={() => void query.refetch()} />;
  }
  if (!person) {
    return (
      <div className={styles.page}>
        <LoadingNote />
        <Skeleton style={{ height: 72, maxWidth: 340 }} />
        <Skeleton style={{ height: 180, marginTop: 32 }} />
      </div>
    );
  }
  return <OpenPerson workspaceId={workspaceId} person={person} />;
}

function OpenPerson({ workspaceId, person }: { workspaceId: string; person: PersonWithFaces }) {
  const choice = useChoice(person.faces);
  const canEdit = useCanEdit();
  const canChoose = canEdit && person.faces.length > 1;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink to="/ws/$w/people" params={{ w: workspaceId }} label={peopleMessages.back} />
        <div className={styles.face}>
          <FacePicture url={person.thumbnailURL} />
        </div>
        <div className={styles.who}>
          <h1 className="visually-hidden">{person.name || peopleMessages.noName}</h1>
          <NameField
            workspaceId={workspaceId}
            person={person}
            label={peopleMessages.name(peopleMessages.whatOne.toLowerCase())}
          />
          <p className={styles.counts}>{peopleMessages.counts(person.countFaces, person.countMedia)}</p>
        </div>
      </header>
      {person.faces.length === 0 ? <p className="dim">{peopleMessages.none}</p> : null}
      {canChoose ? <p className="dim">{peopleMessages.maybe}</p> : null}
      {person.faces.length < person.countFaces ? (
        <p className="dim">{peopleMessages.surest(person.faces.length)}</p>
      ) : null}
      {facesByMedia(person.faces).map(({ mediaId, faces }) => (
        <MediaFaces
          key={mediaId}
          workspaceId={workspaceId}
          mediaId={mediaId}
          faces={faces}
          choice={choice}
          canChoose={canChoose}
        />
      ))}
      {canEdit && choice.chosen.length > 0 ? (
        <SplitBar workspaceId={workspaceId} person={person} choice={choice} />
      ) : null}
    </div>
  );
}

type SplitProps = { workspaceId: string; person: PersonWithFaces; choice: ReturnType<typeof useChoice> };

function SplitBar({ workspaceId, person, choice }: SplitProps) {
  const client = useQueryClient();
  const { chosen, clear } = choice;
  const isAll = chosen.length === person.countFaces;
  const splitting = useMutation({
    mutationFn: () =>
      splitPerson(
        workspaceId,
        person.id,
        chosen.map(({ id }) => id),
      ),
    onSuccess: (parted) => {
      clear();
      notifications.show({
        message: (
          <>
            {peopleMessages.parted}{' '}
            <a href={`/ws/${workspaceId}/people/${parted.id}`} className={styles.parted}>
              {peopleMessages.showParted}
            </a>
          </>
        ),
      });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.all(workspaceId) }),
  });
  return (
    <ChoiceBar
      text={peopleMessages.chosenFaces(chosen.length)}
      help={isAll ? peopleMessages.splitAll : undefined}
      onClear={clear}
    >
      <Button
        variant="filled"
        disabled={isAll}
        loading={splitting.isPending}
        onClick={() => splitting.mutate()}
      >
        {peopleMessages.split}
      </Button>
    </ChoiceBar>
  );
}
