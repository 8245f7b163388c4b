export * from './auto/auto-film.ts';
export { autoFilms } from './auto/auto-films.ts';
export { AUTO_MEDIA_LIMIT, autoTemplateOf } from './auto/auto-template.ts';
export { generateMontage } from './auto/generate-montage.ts';
export * from './footage/as-corrected.ts';
export * from './footage/assign-faces.ts';
export * from './footage/camera-motion.ts';
export * from './footage/choose-person.ts';
export * from './footage/face.ts';
export * from './footage/footage-text.ts';
export * from './footage/frame-motion.ts';
export * from './footage/label-segment.ts';
export * from './footage/label-segments.ts';
export * from './footage/labels.ts';
export * from './footage/media-facts.ts';
export * from './footage/near-words.ts';
export * from './footage/observation.ts';
export * from './footage/observations-csv.ts';
export * from './footage/person-track.ts';
export * from './footage/person-tracks.ts';
export * from './footage/photo-limits.ts';
export * from './footage/photo-subject.ts';
export * from './footage/picture-hash.ts';
export * from './footage/sample-clips.ts';
export * from './footage/second-quality.ts';
export * from './footage/shot-look.ts';
export * from './footage/sound-second.ts';
export * from './footage/speech.ts';
export * from './footage/stretch-sets.ts';
export * from './footage/web-vtt.ts';
export * from './message/earlier-reasons.ts';
export * from './message/message.ts';
export * from './message/message-text.ts';
export { TIMELINE_NOTES } from './message/timeline-notes.ts';
export type { WorkName } from './message/work-messages.ts';
export { adjustBeats, type BeatGrid } from './music/adjust-beats.ts';
export * from './music/music-facts.ts';
export * from './music/music-facts-of.ts';
export * from './own-entry.ts';
export * from './process/tool-command.ts';
export * from './process/tool-environment.ts';
export * from './refusal/refusal.ts';
export * from './refusal/refusal-status.ts';
export { ASS_FRAMES_PER_SECOND, assDocument } from './render-plan/ass-document.ts';
export * from './render-plan/caption-file.ts';
export * from './render-plan/check-film.ts';
export * from './render-plan/check-segment.ts';
export * from './render-plan/check-sound.ts';
export { type ColourCurves, colourCurvesOf, curveAt } from './render-plan/colour-curves.ts';
export * from './render-plan/cut-ranges.ts';
export * from './render-plan/decode-ladder.ts';
export * from './render-plan/default-canvas.ts';
export { DUCKING } from './render-plan/ducking.ts';
export * from './render-plan/fade.ts';
export { FRAME_FILL, frameFillSize, type PlainFill } from './render-plan/frame-fill.ts';
export * from './render-plan/frame-window.ts';
export { type GainKeyframe, gainOfCurve } from './render-plan/gain-curve.ts';
export type { HighPassSection, NoiseCut } from './render-plan/noise-cut.ts';
export { type OverlayEvent, overlayOpacity } from './render-plan/overlay-events.ts';
export * from './render-plan/overlay-shape.ts';
export * from './render-plan/plan-facts.ts';
export { musicGainAt } from './render-plan/plan-music.ts';
export * from './render-plan/plan-of.ts';
export * from './render-plan/poster.ts';
export * from './render-plan/render-cost.ts';
export * from './render-plan/render-pieces.ts';
export * from './render-plan/render-plan.ts';
export * from './render-plan/segment-identity.ts';
export * from './render-plan/shown-captions.ts';
export { areHeardTogether, samplesOfPieces } from './render-plan/sound-pieces.ts';
export { steadyEnlargement } from './render-plan/steady-path.ts';
export {
  FRAME_REACH,
  mostSourcePerFilm,
  type StretchTime,
  shownBefore,
  sourceSecondsOf,
} from './render-plan/stretch-time.ts';
export { type TextPiece, textPieces } from './render-plan/text-pieces.ts';
export * from './render-plan/transition-look.ts';
export { shownBoxAt, type WindowKeyframe, windowAt, windowCurves } from './render-plan/window-path.ts';
export * from './size/size-in-words.ts';
export * from './template/default-templates.ts';
export * from './template/film-styles.ts';
export { pathWishOf } from './template/path-wish-of.ts';
export * from './template/presets.ts';
export * from './template/rules-of.ts';
export * from './template/template.ts';
export * from './template/template-field.ts';
export * from './template/template-fields.ts';
export * from './template/template-from.ts';
export * from './template/template-problems.ts';
export * from './time/frame-rate.ts';
export * from './time/length-in-words.ts';
export type { CubicPiece } from './time/monotone-cubic.ts';
export * from './time/time.ts';
export { paceAt, placeOf, scaledMap, secondsAt, type TimeMap } from './time/time-map.ts';
export * from './time/timecode.ts';
export * from './timeline/align-to-beats.ts';
export * from './timeline/audio-edges.ts';
export * from './timeline/canvases.ts';
export * from './timeline/captions-from-speech.ts';
export * from './timeline/check-overlays.ts';
export { type ClipFill, FILL_COLOUR_PATTERN } from './timeline/clip-fill.ts';
export {
  clipSeconds,
  filmTimeOf,
  isRetimed,
  meanSpeed,
  sourceTimeAt,
  speedAt,
  type TimedClip,
} from './timeline/clip-time.ts';
export {
  COLOUR_LIMITS,
  type Colour,
  colourTowards,
  fittingColour,
  type RgbLevels,
} from './timeline/colour.ts';
export * from './timeline/cut-play.ts';
export { dateTitle, titlesOf } from './timeline/date-title.ts';
export { DENOISE_KINDS, type Denoise } from './timeline/denoise.ts';
export * from './timeline/diff.ts';
export * from './timeline/document/document.ts';
export * from './timeline/document/version-1.ts';
export * from './timeline/export-timeline.ts';
export * from './timeline/film-joins.ts';
export * from './timeline/film-style.ts';
export {
  FOLLOW_KINDS,
  type FollowedClip,
  type FollowKind,
  type FollowMedia,
  followSubjects,
} from './timeline/follow/follow-subject.ts';
export { withFollowedMoments } from './timeline/follow/followed-moments.ts';
export { FOLLOW_PACES, type FollowPace } from './timeline/follow/solve-axis.ts';
export * from './timeline/framing.ts';
export * from './timeline/from-clips.ts';
export * from './timeline/from-export.ts';
export * from './timeline/from-path.ts';
export * from './timeline/ken-burns.ts';
export * from './timeline/loudness-preset.ts';
export * from './timeline/music.ts';
export * from './timeline/operations/apply.ts';
export * from './timeline/operations/caption-edits.ts';
export * from './timeline/operations/clip-edits.ts';
export * from './timeline/operations/framing-edits.ts';
export * from './timeline/operations/joined-inverses.ts';
export * from './timeline/operations/music-edits.ts';
export * from './timeline/operations/operation.ts';
export * from './timeline/operations/style-edits.ts';
export * from './timeline/operations/title-edits.ts';
export * from './timeline/overlays.ts';
export * from './timeline/short-cuts.ts';
export { repeatsPictures, slowMotionNotes, smoothestSlowMotion } from './timeline/slow-motion.ts';
export {
  checkSpeed,
  SPEED_LIMITS,
  SPEED_RAMPS,
  type Speed,
  type SpeedRamp,
  speedSteps,
} from './timeline/speed.ts';
export { MOST_STEADIED_SECONDS } from './timeline/stabilise.ts';
export * from './timeline/time-offset.ts';
export * from './timeline/timeline.ts';
export * from './timeline/to-export.ts';
export * from './timeline/transition.ts';
export * from './timeline/validate-timeline.ts';
export { beatReasonAt, isBeatReason, isOnBeat } from './videograph/beats/beat-reasons.ts';
export * from './videograph/beats/beats-of-film.ts';
export { alternativesOfCuts, type CutAlternative } from './videograph/graph/alternatives-of-cuts.ts';
export * from './videograph/graph/apply-operation.ts';
export * from './videograph/graph/change-graph.ts';
export { nextIndexOf } from './videograph/graph/cut-operations.ts';
export * from './videograph/graph/earlier-graph.ts';
export * from './videograph/graph/graph.ts';
export * from './videograph/graph/graph-operation.ts';
export { type Moved, movedBetween, unscoredChange } from './videograph/graph/moved-joins.ts';
export * from './videograph/graph/player-data.ts';
export { reasonsOfCuts } from './videograph/graph/reasons-of-cuts.ts';
export * from './videograph/graph/reindex.ts';
export * from './videograph/graph/search-result.ts';
export * from './videograph/graph/videograph.ts';
export * from './videograph/graph/walks.ts';
export * from './videograph/grow/grow-videograph.ts';
export { growHighlights } from './videograph/highlight/grow-highlights.ts';
export { mayBeNamed, NAMED_FROM } from './videograph/highlight/moment-reasons.ts';
export { momentsOf, type ScoredMoment } from './videograph/highlight/moments.ts';
export { onlyAroundEnds } from './videograph/join/cut-ends.ts';
export * from './videograph/join/joins.ts';
export * from './videograph/join/scored-again.ts';
export * from './videograph/material/footage-index.ts';
export { placeDistance, velocityDistance } from './videograph/material/match-index.ts';
export * from './videograph/material/media-material.ts';
export * from './videograph/material/no-match-error.ts';
export { PHOTO_MATERIAL_SECONDS } from './videograph/material/photo-material.ts';
export { readNewest } from './videograph/material/read-newest.ts';
export { type BestOnBeats, bestOnBeats } from './videograph/path/best-on-beats.ts';
export * from './videograph/path/best-path.ts';
export * from './videograph/path/candidates.ts';
export { type PathOnBeats, pathOnBeats } from './videograph/path/path-on-beats.ts';
export type { PathMaterial, PathRules } from './videograph/path/path-to-fit.ts';
export { hasWishedLength, type PathWish } from './videograph/path/path-wish.ts';
export { clipPointsOf } from './videograph/recommend/clip-points.ts';
export * from './videograph/recommend/recommend-clips.ts';
export { type RecommendIndex, recommendIndexOf } from './videograph/recommend/recommend-index.ts';
export * from './videograph/rules/beat-rule.ts';
export * from './videograph/rules/cut-length.ts';
export * from './videograph/rules/rules.ts';
