import { openApi } from '../../e2e/harness/api.ts';
import type { Browser } from '../../e2e/harness/browser.ts';
import { signIn } from '../../e2e/harness/browser.ts';
import { type Filled, untilGenerated } from '../../e2e/harness/fill.ts';
import type { RunningApp } from '../../e2e/harness/start-app.ts';
import type { Figure } from '../figures.ts';
import { joinsOf, watchPreview } from './chain-frames.ts';

/**
 * How long a picture stands still between two cuts while the editor plays a film that is not rendered: from the frames
 * that a real browser shows of real footage. The aim is a frame or two, and none black.
 */
export async function chainFigures(
  browser: Browser,
  app: RunningApp,
  { workspaceId }: Filled,
): Promise<Figure[]> {
  const api = await openApi(app);
  // Highlights have several cuts, whatever the footage; whether their joins are good is of no matter here.
  const { items } = await api.templates(workspaceId);
  const templateId = items.find(({ montagePreset }) => montagePreset === 'highlights')!.id;
  const { id: wizardId } = await api.generate(workspaceId, { templateId });
  const videographRef = (await untilGenerated(api, workspaceId, wizardId)).videographRef!;
  const graph = await api.videograph(videographRef);
  const path = [0];
  for (let edge = graph.edges[0]?.[0]; edge; edge = graph.edges[edge.to]?.[0]) path.push(edge.to);
  await api.putVideograph(videographRef, graph.revision, { path });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, app.url);
  await page.goto(`${app.url}/ws/${workspaceId}/create/editor/${wizardId}`);
  const film = page.getByRole('region', { name: 'Film so far' });
  await film
    .getByRole('button')
    .nth(path.length - 1)
    .waitFor();
  const pictures = await watchPreview(page);
  await context.close();
  const { gaps, missed, black } = joinsOf(
    pictures,
    path.map((index) => graph.cuts[index]!),
  );
  if (gaps.length === 0 || gaps.length !== path.length - 1)
    throw new Error(`${path.length} cuts were to be played, but ${gaps.length} joins were seen.`);
  return [
    { name: 'web.chain_gap_ms.max', value: Math.max(...gaps), unit: 'ms' },
    {
      name: 'web.chain_gap_ms.mean',
      value: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
      unit: 'ms',
    },
    { name: 'web.chain_black_frames', value: black, unit: 'frames' },
    { name: 'web.chain_missed_frames', value: missed, unit: 'frames' },
  ];
}
