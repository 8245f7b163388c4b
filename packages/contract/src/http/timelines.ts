import {
  DENOISE_KINDS,
  FILM_STYLES,
  FOLLOW_KINDS,
  LOUDNESS_PRESETS,
  MAX_MUSIC_FADE_SECONDS,
  MIN_CUT_LENGTH,
  MUSIC_GAIN,
} from '@cutgraph/core';
import { z } from 'zod';
import { audioEdgesShape } from './audio-edges.ts';
import { clipFillSchema } from './clip-fill.ts';
import { colourSchema } from './colour.ts';
import { keptSoundSchema } from './kept-sound.ts';
import { messageSchema, reasonSchema, sentNoteSchema } from './messages.ts';
import { operation } from './operation.ts';
import { captionTrackSchema, titlesSchema } from './overlays.ts';
import {
  boxSchema,
  canvasSchema,
  framingSchema,
  idSchema,
  listOf,
  momentSchema,
  workspaceParams,
} from './shapes.ts';
import { speedSchema } from './speed.ts';
import { transitionSchema } from './transition.ts';
import { lineSchema } from './visible-text.ts';

export const timeOffsetSchema = z.object({
  seconds: z.number().int().min(0).max(1_000_000),
  nanos: z.number().int().min(0).max(999_999_999).optional(),
});

const musicFadeSchema = z.number().min(0).max(MAX_MUSIC_FADE_SECONDS).optional();

/** One song under the film, from its beginning until the film or the song ends. */
export const musicSchema = z.object({
  /** Of `inputs`: a media with sound; one without a picture, too. */
  key: z.string().min(1).max(200),
  /** Where in the song it begins; at its beginning where absent. */
  startTimeOffset: timeOffsetSchema.optional(),
  /** dB; 0 (where absent) is as in its file. */
  gain: z.number().min(MUSIC_GAIN.min).max(MUSIC_GAIN.max).optional(),
  /** Whether a song that is shorter than the film begins again at its in-point; no where absent. */
  loop: z.boolean().optional(),
  /** Seconds from silence and into it; 0 where absent. */
  fadeIn: musicFadeSchema,
  fadeOut: musicFadeSchema,
  /** Whether it is turned down while someone speaks; yes where absent. */
  ducking: z.boolean().optional(),
});

export const exportTimelineSchema = z.object({
  canvas: canvasSchema.optional(),
  inputs: z.array(z.object({ key: z.string().min(1).max(200), uri: z.string().min(1).max(1000) })).max(1000),
  editList: z
    .array(
      z.object({
        key: z.string().min(1).max(200),
        inputs: z.array(z.string().min(1).max(200)).min(1).max(10),
        startTimeOffset: timeOffsetSchema,
        endTimeOffset: timeOffsetSchema,
        /** How fast the stretch plays; as recorded where absent. Times of fades and transitions are of the film. */
        speed: speedSchema.optional(),
        crop: boxSchema.optional(),
        /** How what is shown moves, in place of the crop: keyframes in the order of their times, with a curve between them. */
        framing: framingSchema.optional(),
        /** How its colours are corrected; as recorded where absent. */
        colour: colourSchema.optional(),
        /** The colour behind it where it leaves a part of the canvas; a blurred copy of its frame where absent. */
        fill: clipFillSchema.optional(),
        /** Whether what is shown moves along with the shake of its picture (`measureMotion`); not where absent. */
        stabilise: z.boolean().optional(),
        /** 0 is silent, 1 (where absent) as recorded. */
        volume: z.number().min(0).max(2).optional(),
        /** What is cut from its sound: `rumble` below 80 Hz, or that and steady `noise`; nothing where absent. */
        denoise: z.enum(DENOISE_KINDS).optional(),
        /** Seconds from black and silence, and into them; 0 where absent. */
        fadeIn: z.number().min(0).max(10).optional(),
        fadeOut: z.number().min(0).max(10).optional(),
        ...audioEdgesShape,
        /** How it goes over into the next cut; a plain cut where absent. */
        transition: transitionSchema.optional(),
      }),
    )
    .max(1000),
  music: musicSchema.optional(),
  /** How loud the finished video is: -14, -16 or -23 LUFS, with peaks below -1 dBTP; as mixed where absent, but never clipped. */
  loudness: z.enum(LOUDNESS_PRESETS).optional(),
  /** What is said, written over the picture or in files beside it; none where absent. */
  captions: captionTrackSchema.optional(),
  titles: titlesSchema.optional(),
});

export const INITIAL_TIMELINE_TITLE = 'Generated';

/** A montage to be rendered or rendered: rendering while `mediaURL` is empty and `error` is null. */
export const timelineSchema = z.object({
  id: idSchema,
  title: z.string(),
  mediaURL: z.string(),
  thumbnailURL: z.string(),
  videographRef: z.string().nullable(),
  /** The collection or the timeline that it was made from: `/ws/{w}/collections/{id}`, `/ws/{w}/videoTimelines/{id}`. */
  madeFrom: z.string().nullable(),
  storageRef: z.string(),
  storageBucket: z.string(),
  exportTimeline: exportTimelineSchema,
  /** What was left out of the edit list, and which cuts show pictures more than once. */
  notes: z.array(messageSchema),
  leftOut: z
    .array(z.string())
    .meta({ deprecated: true, description: 'The sentences of `notes`, in English' }),
  /**
   * Cuts (counted from 0) whose picture or sound could not be decoded in the ordinary way, and from where it was instead:
   * an earlier key frame, the beginning of its video, or the preview copy, which is smaller than the original.
   */
  repairs: z.array(
    z.object({
      cut: z.number().int().min(0),
      what: z.enum(['picture', 'sound']),
      from: z.enum(['earlier', 'beginning', 'proxy']),
    }),
  ),
  /** Seconds of the finished video. */
  duration: z.number(),
  /** Bytes of the finished video; 0 while rendering. */
  size: z.number().int(),
  /** 0..1 */
  progress: z.number(),
  /** How long its render still takes, by what this installation took before; null where nothing is known. */
  secondsLeft: z.number().nullable(),
  /** Why it is not rendered; null where it is, or is being rendered. */
  failure: messageSchema.nullable(),
  error: z
    .string()
    .nullable()
    .meta({ deprecated: true, description: 'The sentence of `failure`, in English' }),
  /** Empty for visitors. */
  createdBy: z.string(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Timeline = z.infer<typeof timelineSchema>;

/** As it is kept: its notes have no sentences. */
export type StoredTimeline = Omit<Timeline, 'leftOut'>;

const title = lineSchema(200);

export const listTimelines = operation({
  id: 'listTimelines',
  method: 'GET',
  path: '/api/ws/{w}/videoTimelines',
  summary: 'Timelines, newest first. A page of large ones may have fewer than `limit`',
  caller: 'reader',
  params: workspaceParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(timelineSchema),
});

export const createTimeline = operation({
  id: 'createTimeline',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/videoTimelines',
  summary:
    'Queues a render: of a path through a videograph, or of an edit list; cuts shorter than 5 s are left out, and `notes` say which',
  caller: 'editor',
  params: workspaceParams,
  body: z.union([
    z.object({
      title: title.optional(),
      videographRef: z.string().max(300),
      revision: z.number().int(),
      path: z.array(z.number().int().min(0)).min(1).max(1000),
      /** Its music and how loud it is; as its clips sound where absent. */
      sound: keptSoundSchema.optional(),
      /** What is written over its picture. */
      titles: titlesSchema.optional(),
      /** What it looks and sounds like beside its cuts: it sets the letters of titles, transitions where cuts do not match, fades and loudness. */
      style: z.enum(FILM_STYLES).optional(),
    }),
    exportTimelineSchema.extend({
      title: title.optional(),
      madeFrom: z.string().max(300).optional(),
      /** What is not in the edit list because it was too short: an edit list cannot say it itself. */
      notes: z.array(sentNoteSchema).max(1000).optional(),
      leftOut: z
        .array(lineSchema(300))
        .max(1000)
        .optional()
        .meta({ deprecated: true, description: 'The same in words, where a client has no codes for it' }),
      /** Seconds below which a cut is left out: 5 where absent, less for an edit list of the fast rhythm. */
      minCutLength: z.number().positive().max(MIN_CUT_LENGTH).optional(),
    }),
  ]),
  answer: timelineSchema,
  status: 201,
  refuses: ['quota-exceeded'],
});

/** An edit list whose cuts keep to its music, and what of each cut was moved. */
export const alignedTimelineSchema = z.object({
  exportTimeline: exportTimelineSchema,
  /** The cuts that a video has, in their order: those that are too short are left out. */
  cuts: z.array(
    z.object({
      /** Its place in the edit list, from 0. */
      cut: z.number().int().min(0),
      /** Where it ended and where it ends now, seconds of its media; the same where it was not moved. */
      from: z.number(),
      to: z.number(),
      /** On which beat it ends, or why on none. */
      reason: reasonSchema,
    }),
  ),
});
export type AlignedTimeline = z.infer<typeof alignedTimelineSchema>;

export const alignTimeline = operation({
  id: 'alignTimeline',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/videoTimelines/align',
  summary:
    'Moves the ends of the cuts of an edit list onto the beats of its music, by a second at most; nothing is kept',
  caller: 'viewer',
  params: workspaceParams,
  body: exportTimelineSchema.extend({
    /** `near`: where beats cost little; `locked`: on one wherever words, shots and footage allow it. */
    mode: z.enum(['near', 'locked']),
    /** Seconds below which a cut is left out; 5 where absent. */
    minCutLength: z.number().positive().max(MIN_CUT_LENGTH).optional(),
  }),
  answer: alignedTimelineSchema,
  refuses: ['deadline-exceeded'],
});

/** An edit list whose cuts keep their subjects, and how each was framed. */
export const followedTimelineSchema = z.object({
  exportTimeline: exportTimelineSchema,
  cuts: z.array(
    z.object({
      /** Its place in the edit list, from 0. */
      cut: z.number().int().min(0),
      /**
       * `still`: a crop that does not move; `pan`: one eased pan; `follow`: a crop that follows; `fit`: the whole frame, since no
       * crop keeps the subject; `whole`: the whole frame, which shows it well; `no-subject`: as it was.
       */
      kind: z.enum(FOLLOW_KINDS),
    }),
  ),
});
export type FollowedTimeline = z.infer<typeof followedTimelineSchema>;

export const followTimeline = operation({
  id: 'followTimeline',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/videoTimelines/follow',
  summary: 'Frames the cuts of an edit list so that they keep their subjects on its canvas; nothing is kept',
  caller: 'viewer',
  params: workspaceParams,
  body: exportTimelineSchema.extend({
    /** How readily the crop follows; `default` where absent. */
    pace: z.enum(['calm', 'default', 'lively']).optional(),
    /** The places of the cuts that are framed, from 0; all where absent. */
    cuts: z.array(z.number().int().min(0).max(999)).max(1000).optional(),
  }),
  answer: followedTimelineSchema,
  refuses: ['deadline-exceeded'],
});

/** Files that editing programs open: OpenTimelineIO, FCPXML, Final Cut Pro 7 XML, EDL and MLT; and a table of the cuts. */
export const PROJECT_FORMATS = ['otio', 'fcpxml', 'fcp7-xml', 'edl', 'mlt', 'csv'] as const;
export type ProjectFormat = (typeof PROJECT_FORMATS)[number];

/** An edit list as a file for an editing program. */
export const projectFileSchema = z.object({
  /** What it is saved as. */
  fileName: z.string(),
  mediaType: z.string(),
  text: z.string(),
  /** What of the edit the file does not have, or has in a simpler form. */
  notes: z.array(messageSchema),
});
export type ProjectFile = z.infer<typeof projectFileSchema>;

export const writeProject = operation({
  id: 'writeProject',
  largestBody: 2 * 1024 * 1024,
  method: 'POST',
  path: '/api/ws/{w}/videoTimelines/project',
  summary:
    'An edit list as a file for an editing program, and what of it the file does not have; nothing is kept',
  caller: 'viewer',
  params: workspaceParams,
  body: exportTimelineSchema.extend({
    title: title.optional(),
    format: z.enum(PROJECT_FORMATS),
    /** The graph that its cuts are of: why each of them is there goes along as a marker. */
    videographRef: z.string().max(300).optional(),
    /** The finished film that this is: its open comments go along as markers. */
    commentsOf: idSchema.optional(),
    /** Whether what else could follow at each of its cuts goes along, switched off; of the same media, three at most. True where absent. */
    alternatives: z.boolean().optional(),
  }),
  answer: projectFileSchema,
});

const timelineParams = workspaceParams.extend({ id: idSchema });

export const getTimeline = operation({
  id: 'getTimeline',
  method: 'GET',
  path: '/api/ws/{w}/videoTimelines/{id}',
  summary: 'One timeline',
  caller: 'reader',
  params: timelineParams,
  answer: timelineSchema,
});

export const downloadProject = operation({
  id: 'downloadProject',
  method: 'GET',
  path: '/api/ws/{w}/videoTimelines/{id}/project.zip',
  summary:
    'A zip of a timeline as a file for an editing program, with the originals that it shows under their own names, and its captions',
  caller: 'viewer',
  sends: 'archive',
  params: timelineParams,
  query: z.object({
    format: z.enum(PROJECT_FORMATS),
    /** With its open comments as markers. */
    comments: z.literal('1').optional(),
    /** As where a project is written. */
    alternatives: z.string().max(10).pipe(z.stringbool()).default(true),
  }),
});

export const updateTimeline = operation({
  id: 'updateTimeline',
  method: 'PATCH',
  path: '/api/ws/{w}/videoTimelines/{id}',
  summary: 'Renames a timeline',
  caller: 'editor',
  params: timelineParams,
  body: z.object({ title }),
  answer: timelineSchema,
});

export const deleteTimeline = operation({
  id: 'deleteTimeline',
  method: 'DELETE',
  path: '/api/ws/{w}/videoTimelines/{id}',
  summary: 'Stops its render and removes the timeline with its files',
  caller: 'editor',
  params: timelineParams,
});

export const cancelTimeline = operation({
  id: 'cancelTimeline',
  method: 'POST',
  path: '/api/ws/{w}/videoTimelines/{id}/cancel',
  summary: 'Stops a render; the timeline ends as Failed and can be retried through its task',
  caller: 'editor',
  params: timelineParams,
  answer: timelineSchema,
});
