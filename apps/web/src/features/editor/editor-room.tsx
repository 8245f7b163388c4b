import { idOfRef, type Wizard } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../lib/api.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { videographKeys, videographQuery } from '../../lib/queries/videographs.ts';
import { cancelWizard, generationEnd, wizardQuery } from '../../lib/queries/wizards.ts';
import { usePageTitle } from '../../ui/page/page.tsx';
import { FailNote } from '../../ui/page/state-note.tsx';
import { Editor } from './editor.tsx';
import { editorWords } from './messages.ts';
import { NothingMade } from './nothing-made.tsx';
import { Waiting } from './waiting.tsx';
import { WaitingForVideos } from './waiting-for-videos.tsx';

type GraphKind = 'wizard' | 'videograph';

type Props = {
  workspaceId: string;
  /** A wizard's id or a videograph's. */
  graphId: string;
  /** Which of the two it most likely is: that one is asked for first. */
  likely: GraphKind;
  onCreated: () => void;
  /** Shows the films that Auto proposes, instead of the editor. */
  proposals: (wizard: Wizard) => ReactNode;
};

/** Finds what the address means (a generation, running or ended, or a videograph) and opens the editor on it. */
export function EditorRoom({ workspaceId, graphId, likely, onCreated, proposals }: Props) {
  const client = useQueryClient();
  const kind = useQuery({
    queryKey: videographKeys.kind(workspaceId, graphId),
    queryFn: () => kindOf(client, workspaceId, graphId, likely),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wizard = useQuery({
    ...wizardQuery(workspaceId, graphId),
    enabled: kind.data === 'wizard',
    // Events tell when it ends; asking now and then covers a stream that is away.
    refetchInterval: (query) => (query.state.data?.isRunning ? 4_000 : false),
  });
  // Beside the events: the one call that waits for the end, and answers the wizard as it is then.
  const isRunning = wizard.data?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const stop = new AbortController();
    void generationEnd(workspaceId, graphId, stop.signal).then((ended) => {
      if (ended && !stop.signal.aborted) {
        client.setQueryData(wizardQuery(workspaceId, graphId).queryKey, ended);
      }
    });
    return () => stop.abort();
  }, [client, workspaceId, graphId, isRunning]);
  const hasProposals = wizard.data !== undefined && wizard.data.films.length > 0;
  usePageTitle(hasProposals ? generationMessages.films : editorWords.title);
  const videographId = kind.data === 'videograph' ? graphId : idOfRef(wizard.data?.videographRef ?? '');
  const videograph = useQuery({
    ...videographQuery(workspaceId, videographId),
    enabled: videographId !== '' && !hasProposals,
  });
  const maker = useQuery({
    ...wizardQuery(workspaceId, videograph.data?.wizardID ?? ''),
    enabled: kind.data === 'videograph' && videograph.data !== undefined,
  });
  const stopping = useMutation({
    mutationFn: () => cancelWizard(workspaceId, graphId),
    onSettled: () => wizard.refetch(),
  });

  const failed = [kind, videograph, wizard].find((query) => query.isError && !query.data);
  if (failed) {
    return <FailNote what={editorWords.what} error={failed.error} retry={() => void failed.refetch()} />;
  }
  const generation = wizard.data ?? maker.data;
  if (wizard.data && !wizard.data.isRunning && !wizard.data.videographRef) {
    return <NothingMade workspaceId={workspaceId} wizard={wizard.data} />;
  }
  if (wizard.data && hasProposals) return proposals(wizard.data);
  if (!videograph.data) {
    return (
      <Waiting
        wizard={wizard.data}
        videos={wizard.data ? <WaitingForVideos workspaceId={workspaceId} wizard={wizard.data} /> : null}
      >
        <Button variant="subtle" loading={stopping.isPending} onClick={() => stopping.mutate()}>
          {editorWords.stop}
        </Button>
      </Waiting>
    );
  }
  return (
    <Editor
      key={videograph.data.id}
      workspaceId={workspaceId}
      videograph={videograph.data}
      wizard={generation}
      onCreated={onCreated}
    />
  );
}

/** Asks for the likelier first; where there is none of that id, for the other. */
async function kindOf(client: QueryClient, w: string, id: string, likely: GraphKind): Promise<GraphKind> {
  const ask = (kind: GraphKind) =>
    kind === 'wizard'
      ? client.fetchQuery(wizardQuery(w, id)).then(() => kind)
      : client.fetchQuery(videographQuery(w, id)).then(() => kind);
  try {
    return await ask(likely);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return ask(likely === 'wizard' ? 'videograph' : 'wizard');
  }
}
