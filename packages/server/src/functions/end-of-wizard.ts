import type { Wizard } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';
import { wizardAnswer } from '../wizard-answer.ts';

/**
 * The wizard once its generation has ended, well or not. Waits for the event that says so.
 *
 * @param signal ends the waiting: who asked is gone.
 */
export async function endOfWizard(
  app: App,
  workspaceId: string,
  wizardId: string,
  signal: AbortSignal,
): Promise<Wizard> {
  const { read } = app.store;
  const { promise: ended, resolve, reject } = Promise.withResolvers<Wizard>();
  const look = async () => {
    const wizard = await read.wizards.byId(workspaceId, wizardId);
    if (!wizard) throw notFound();
    if (!wizard.isRunning) resolve(wizardAnswer(wizard));
  };
  const late = () =>
    reject(
      new Refusal('deadline-exceeded', 'The generation goes on. Ask again, or follow it in the editor.'),
    );
  const gone = () => reject(new Refusal('cancelled', 'The call was given up before the generation ended.'));
  const closing = () => reject(new Refusal('unavailable', 'The server is stopping. Ask again in a moment.'));

  // Known before the first look, so that no end falls between the two.
  const afterId = await read.events.lastId(workspaceId);
  const unsubscribe = app.store.events.subscribe(
    workspaceId,
    ({ kind, documentId }) => {
      if (kind === 'wizard' && documentId === wizardId) look().catch(reject);
    },
    { afterId },
  );
  const timer = setTimeout(late, app.callLimitMs);
  signal.addEventListener('abort', gone);
  app.closing.addEventListener('abort', closing);
  try {
    if (signal.aborted) gone();
    look().catch(reject);
    return await ended;
  } finally {
    unsubscribe();
    clearTimeout(timer);
    signal.removeEventListener('abort', gone);
    app.closing.removeEventListener('abort', closing);
  }
}
