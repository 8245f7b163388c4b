import type { Wizard } from '@cutgraph/contract';
import { IconMoodEmpty } from '@tabler/icons-react';
import { messages } from '../../lib/messages/messages.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { MakeFilmButton } from '../../ui/control/make-film-button.tsx';
import { StateNote } from '../../ui/page/state-note.tsx';
import { editorWords } from './messages.ts';
import { Report } from './report.tsx';

/** A generation that made nothing: why, what was looked at, and what would help. */
export function NothingMade({ workspaceId, wizard }: { workspaceId: string; wizard: Wizard }) {
  const { failure, report, auto, initURLs } = wizard;
  const hasWishes = auto !== null && Object.keys(auto).length > 0;
  const help = auto === null ? 'template' : hasWishes ? 'wishes' : 'auto';
  return (
    <StateNote
      isPage
      title={editorWords.failed}
      help={(failure && sentenceOf(failure)) ?? messages.errors.unexpected}
      picture={<IconMoodEmpty size={34} stroke={1.3} className="faint" aria-hidden />}
    >
      {report ? <Report report={report} /> : null}
      <p className="dim">{editorWords.failedHelp[help]}</p>
      {hasWishes ? <MakeFilmButton workspaceId={workspaceId} mediaIds={Object.keys(initURLs)} /> : null}
      <ButtonLink to="/ws/$w/create" params={{ w: workspaceId }} variant={hasWishes ? 'default' : 'filled'}>
        {editorWords.backToCreate}
      </ButtonLink>
    </StateNote>
  );
}
