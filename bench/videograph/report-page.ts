import type { Box, Edge, VideographReport } from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';

type Frame = { jpeg: string; box: Box; caption: string };

/** One join: the last frame before it and the first after it. */
export type JoinPicture = { edge: Edge; before: Frame; after: Frame };
export type ReportPart = { name: string; report: VideographReport; joins: JoinPicture[] };

/** One page that holds everything, pictures too. */
export function pageOf(parts: readonly ReportPart[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Joins of the best paths</title>
<style>
body { font: 14px/1.4 system-ui; margin: 24px; background: #15171a; color: #e6e6e6 }
section { margin-bottom: 40px } ol { display: flex; flex-wrap: wrap; gap: 20px; padding: 0; list-style-position: inside }
figure { display: inline-block; position: relative; margin: 0 2px 0 0 } img { display: block; height: 200px }
i { position: absolute; border: 2px solid #ffb020; pointer-events: none } .frames { white-space: nowrap }
.still { position: relative; width: max-content }
small { color: #aaa; display: block } li { max-width: 760px }
</style>
<h1>Joins of the best paths</h1>
${parts.map(sectionOf).join('\n')}</html>`;
}

function sectionOf({ name, report, joins }: ReportPart): string {
  const left = sentencesOf(report.notes)
    .map((sentence) => `<small>${escaped(sentence)}</small>`)
    .join('');
  return `<section><h2>${escaped(name)}: ${joins.length} joins, ${report.pathLength.toFixed(1)} of ${report.targetLength} s</h2>${left}
<ol>${joins.map(joinOf).join('')}</ol></section>`;
}

function joinOf({ edge, before, after }: JoinPicture): string {
  const terms = Object.entries(edge.terms).map(([term, value]) => `${term} ${Math.round(value * 100)}`);
  return `<li><b>${Math.round(edge.score * 100)}</b> ${escaped(edge.kind)}: ${escaped(sentencesOf(edge.reasons).join(', '))}
<div class="frames">${frame(before)}${frame(after)}</div><small>${terms.join(' · ')}</small></li>`;
}

function frame({ jpeg, box, caption }: Frame): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const place = `left:${percent(box.left)};top:${percent(box.top)};width:${percent(box.right - box.left)};height:${percent(box.bottom - box.top)}`;
  return `<figure><div class="still"><img alt="" src="data:image/jpeg;base64,${jpeg}"><i style="${place}"></i></div><small>${escaped(caption)}</small></figure>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
