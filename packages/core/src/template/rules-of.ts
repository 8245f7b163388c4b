import { MIN_CUT_LENGTH, shortestGrown } from '../videograph/rules/cut-length.ts';
import { LOOKS } from '../videograph/rules/look-presets.ts';
import type { StartRules, VideographRules } from '../videograph/rules/rules.ts';
import { CANVASES, WISHED_CUT_SECONDS } from './presets.ts';
import type { Template } from './template.ts';

/** The shortest cut (seconds) that is exported: 5, more where `editLengthMin` is more, `editLengthMin` itself in the fast rhythm. */
export function minCutLengthOf({
  editPreset,
  editLengthMin,
}: Pick<Template, 'editPreset' | 'editLengthMin'>): number {
  return editPreset === 'fast' ? editLengthMin : Math.max(MIN_CUT_LENGTH, editLengthMin);
}

/** What generation obeys, from a valid template (see `templateProblems`). */
export function rulesOf(template: Template): VideographRules {
  const minCutLength = minCutLengthOf(template);
  const shortest = shortestGrown(minCutLength);
  const longest = Math.max(shortest, template.editLengthMax ?? Number.POSITIVE_INFINITY);
  const wished = Math.min(longest, Math.max(shortest, WISHED_CUT_SECONDS[template.editPreset]));
  const { weights, velocityReach, least } = LOOKS[template.lookPreset];
  const needed = template.durationPreset === '' ? 0 : Math.ceil((1.5 * template.durationTargetTime) / wished);
  return {
    montage: template.montagePreset || 'matchcuts',
    otherJoins: template.lookJoinKinds,
    canvas: CANVASES[template.durationPreset],
    cropToSubject: template.durationPreset === 'reel' || template.autoClips !== '',
    query: {
      category: template.queryLabelCategoryName,
      entity: template.queryLabelEntityName,
      confidence: template.queryLabelConfidence,
    },
    mediaLimit: template.graphInputDfMax,
    searchLimit: template.frameSearchLimit,
    children: { min: template.childLimitMin, max: template.childLimitMax },
    cuts: { min: template.nodeLimitMin, max: Math.max(template.nodeLimitMax, needed) },
    minCutLength,
    cutLength: { shortest, wished, longest },
    searchSeconds: template.editSearchTime,
    target: {
      seconds: template.durationTargetTime,
      min: template.durationMinTime,
      max: template.durationMaxTime,
    },
    look: {
      positionMatch: template.lookPositionMatch,
      weights: {
        ...weights,
        position: template.lookPositionWeight,
        context: template.lookContextWeight,
        time: template.lookTemporalWeight,
      },
      velocityReach,
      least,
      wantsMovement: template.lookPreset === 'momentum',
    },
    gated: template.autoClips !== '' && template.montagePreset !== 'highlights',
    ...(template.autoClips && { autoClips: template.autoClips }),
    start: startOf(template),
  };
}

function startOf(template: Template): StartRules {
  if (template.startPreset === 'clip')
    return { kind: 'clip', mediaId: template.startTimeMediaID, clipId: template.startTimeClipID };
  if (template.startPreset === 'timecode') {
    return {
      kind: 'timecode',
      mediaId: template.startFitlerMediaID,
      entity: template.startTimeEntityName,
      start: template.startFitlerStartTime ?? 0,
      end: template.startFitlerEndTime ?? Number.POSITIVE_INFINITY,
    };
  }
  const { startPosEntityName, startPosX, startPosY, startPosSize } = template;
  return { kind: 'position', entity: startPosEntityName, x: startPosX, y: startPosY, size: startPosSize };
}
