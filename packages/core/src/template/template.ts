import type { OtherJoinKind } from '../videograph/graph/videograph.ts';
import type { BeatRule } from '../videograph/rules/beat-rule.ts';
import type { FilmStyle } from './film-styles.ts';

/**
 * A template says how a montage is found. The names, the defaults and the spelling (`startFitler...`) are those
 * of stored documents and of the wire. Times in seconds, positions and sizes as fractions of the frame, weights 0..1.
 * `TEMPLATE_FIELDS` says what each field does.
 */
export type Template = {
  templateName: string;
  templateId: string;
  workspaceId: string;
  wizardID: string;
  wizardPath: string;
  name: string;
  /** Whether cuts are joined where they match, or the best moments are shown in order of time; empty is `matchcuts`. */
  montagePreset: MontagePreset | '';
  /** At most this many media are looked at, the newest first. */
  graphInputDfMax: number;
  /** Of which clips Auto finds the film; empty where it is found by the fields alone. */
  autoClips: AutoClips | '';
  /** At most this many matching observations are scored at each join. */
  frameSearchLimit: number;
  childLimitMin: number;
  childLimitMax: number;
  nodeLimitMin: number;
  nodeLimitMax: number;
  queryLabelCategoryName: string;
  queryLabelEntityName: string;
  queryLabelConfidence: number;
  durationPreset: DurationPreset | '';
  durationTargetTime: number;
  durationMaxTime: number | null;
  durationMinTime: number | null;
  editPreset: EditPreset | '';
  editLengthMin: number;
  editLengthMax: number | null;
  editSearchTime: number;
  lookPreset: LookPreset | '';
  lookPositionMatch: number;
  lookPositionWeight: number;
  lookContextWeight: number;
  lookTemporalWeight: number;
  /** Kinds of joins that are offered beside matches. */
  lookJoinKinds: OtherJoinKind[];
  startPreset: StartPreset | '';
  startPosEntityName: string;
  startPosX: number;
  startPosY: number;
  startPosSize: number;
  startFitlerMediaID: string;
  startFitlerStartTime: number | null;
  startFitlerEndTime: number | null;
  startTimeEntityName: string;
  startTimeMediaID: string;
  startTimeClipID: string;
  /** The music under the film: none where empty. */
  musicPreset: MusicPreset | '';
  musicMediaID: string;
  /** How cuts keep to its beats; empty is `near`. */
  musicBeats: BeatRule['mode'] | '';
  /** What the film looks and sounds like beside its cuts. */
  stylePreset: FilmStyle | '';
};

/** Some fields of a template; one that is undefined counts as absent. */
export type TemplateFields = { [field in keyof Template]?: Template[field] | undefined };

/** All, or the best only of those that show nearly the same. */
export type AutoClips = 'distinct' | 'all';
export type MontagePreset = 'matchcuts' | 'highlights';
export type DurationPreset = 'reel' | 'teaser' | 'longer';
export type EditPreset = 'steady' | 'fast' | 'slow';
export type LookPreset = 'exact' | 'momentum' | 'smooth';
export type StartPreset = 'position' | 'clip' | 'timecode';
export type MusicPreset = 'newest' | 'song';

/** The product's defaults for every field. */
export const TEMPLATE_DEFAULTS: Template = {
  templateName: '',
  templateId: '',
  workspaceId: '',
  wizardID: '',
  wizardPath: '',
  name: '',
  montagePreset: '',
  graphInputDfMax: 99,
  autoClips: '',
  frameSearchLimit: 500,
  childLimitMin: 3,
  childLimitMax: 5,
  nodeLimitMin: 10,
  nodeLimitMax: 25,
  queryLabelCategoryName: '',
  queryLabelEntityName: '',
  queryLabelConfidence: 0.15,
  durationPreset: '',
  durationTargetTime: 60,
  durationMaxTime: null,
  durationMinTime: null,
  editPreset: '',
  editLengthMin: 2,
  editLengthMax: null,
  editSearchTime: 2,
  lookPreset: '',
  lookPositionMatch: 0.25,
  lookPositionWeight: 0.25,
  lookContextWeight: 0,
  lookTemporalWeight: 0,
  lookJoinKinds: [],
  startPreset: '',
  startPosEntityName: '',
  startPosX: 0.5,
  startPosY: 0.5,
  startPosSize: 0.1,
  startFitlerMediaID: '',
  startFitlerStartTime: null,
  startFitlerEndTime: null,
  startTimeEntityName: '',
  startTimeMediaID: '',
  startTimeClipID: '',
  musicPreset: '',
  musicMediaID: '',
  musicBeats: '',
  stylePreset: '',
};
