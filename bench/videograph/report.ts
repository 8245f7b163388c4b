import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  applyPresets,
  type Cut,
  type Edge,
  edgeBetween,
  type GrownVideograph,
  generateMontage,
  NoMatchError,
  rulesOf,
  type Template,
} from '@cutgraph/core';
import { stillsAt, writeJpeg } from '@cutgraph/media';
import type { Figure } from '../figures.ts';
import { type RealMedia, realFootage } from './real-footage.ts';
import { type JoinPicture, pageOf, type ReportPart } from './report-page.ts';

/** What is looked at: every look, wide and as a reel, and the highlights. */
const WISHES: { name: string; fields: Partial<Template> }[] = [
  ...(['exact', 'momentum', 'smooth'] as const).flatMap((lookPreset) => [
    { name: `${lookPreset}, teaser`, fields: { lookPreset, durationPreset: 'teaser' as const } },
    {
      name: `${lookPreset}, reel of persons`,
      fields: { lookPreset, durationPreset: 'reel' as const, queryLabelEntityName: 'person' },
    },
  ]),
  { name: 'highlights', fields: { montagePreset: 'highlights', durationTargetTime: 60 } },
];

/**
 * Writes `report.html`: for each look the joins of the best path through the real footage as the frame before and the
 * frame after, side by side, as the film shows them. Answers with the lengths of the paths. Nothing without footage.
 */
export async function reportOnRealFootage(): Promise<Figure[]> {
  const media = await realFootage();
  if (media.length === 0) return [];
  const parts: ReportPart[] = [];
  const figures: Figure[] = [];
  for (const { name, fields } of WISHES) {
    const rules = rulesOf(applyPresets({ editPreset: 'steady', startPosSize: 0.4, ...fields }));
    const grown = grownOrNull(() => generateMontage({ media: media.map(({ input }) => input), rules }));
    if (!grown) continue;
    parts.push({ name, report: grown.report, joins: await joinPictures(grown, media) });
    const slug = name.replace(/\W+/g, '_');
    const { pathLength, targetLength } = grown.report;
    figures.push({
      name: `videograph.real_path_over_target.${slug}`,
      value: pathLength / targetLength,
      unit: 'ratio',
    });
    figures.push({ name: `videograph.real_joins.${slug}`, value: grown.path.length - 1, unit: 'joins' });
  }
  const path = join(import.meta.dirname, 'report.html');
  await writeFile(path, pageOf(parts));
  console.log(`# The joins of the best paths, side by side: ${path}`);
  return figures;
}

function grownOrNull(grow: () => GrownVideograph): GrownVideograph | null {
  try {
    return grow();
  } catch (error) {
    if (error instanceof NoMatchError) return null;
    throw error;
  }
}

async function joinPictures(
  { videograph, path }: GrownVideograph,
  media: RealMedia[],
): Promise<JoinPicture[]> {
  const pictures: JoinPicture[] = [];
  for (const [at, to] of path.slice(1).entries()) {
    const [before, after] = [videograph.cuts[path[at]!]!, videograph.cuts[to]!];
    const edge = edgeBetween(videograph, before.index, after.index) as Edge;
    pictures.push({
      edge,
      before: await frameOf(before, before.end - 0.04, media),
      after: await frameOf(after, after.start, media),
    });
  }
  return pictures;
}

/** The frame of a cut as the film shows it, with the box of its subject in fractions of what is shown. */
async function frameOf(cut: Cut, time: number, media: RealMedia[]): Promise<JoinPicture['before']> {
  const source = media.find(({ input }) => input.mediaId === cut.mediaID)!;
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-bench-report-'));
  try {
    const path = join(folder, 'frame.jpg');
    for await (const still of stillsAt(source.proxy, [Math.max(0, time)])) {
      await writeJpeg(still, { path, maxWidth: 480, maxHeight: 360, ...(cut.crop && { box: cut.crop }) });
    }
    const jpeg = (await readFile(path)).toString('base64');
    const box = time > cut.start ? cut.endBox : cut.startBox;
    return { jpeg, box: withinCrop(box, cut.crop), caption: `${source.name} ${time.toFixed(2)} s` };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function withinCrop(box: Cut['startBox'], crop: Cut['crop']): Cut['startBox'] {
  if (!crop) return box;
  const across = (x: number) => (x - crop.left) / (crop.right - crop.left);
  const down = (y: number) => (y - crop.top) / (crop.bottom - crop.top);
  return { left: across(box.left), right: across(box.right), top: down(box.top), bottom: down(box.bottom) };
}
