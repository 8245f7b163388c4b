import { choiceField, numberField, type SomeTemplateFields, textField } from '../template-field.ts';

const group = 'start';

/** Where the film begins. Each belongs to one way to start and does nothing under another. */
export const START_FIELDS = {
  startPreset: choiceField(
    {
      group,
      title: 'Start',
      meaning:
        'Where the first cut begins: at a position in the frame, with a chosen clip, or at a time code of a video. Position fills a place in the middle and a size that the eye rests on.',
      atEnds: 'Empty: a position.',
    },
    ['position', 'clip', 'timecode'],
  ),
  startPosEntityName: textField({
    group,
    title: 'Start subject',
    meaning: 'Position: the film starts with a subject of this label or category.',
    atEnds: 'Empty: any subject that the footage fields let through. One that they leave out is refused.',
  }),
  startPosX: numberField(
    {
      group,
      title: 'Start from left',
      meaning: 'Position: the film starts with the subject whose centre is nearest to this place.',
      atEnds: '0: the left edge. 1: the right edge.',
    },
    { low: 0, high: 1, unit: 'of the frame' },
  ),
  startPosY: numberField(
    {
      group,
      title: 'Start from top',
      meaning: 'Position: the film starts with the subject whose centre is nearest to this place.',
      atEnds: '0: the top edge. 1: the bottom edge.',
    },
    { low: 0, high: 1, unit: 'of the frame' },
  ),
  startPosSize: numberField(
    {
      group,
      title: 'Start size',
      meaning:
        "Position: the film starts with the subject whose size is nearest to this: the square root of its box's share of the frame.",
      atEnds: '0: the smallest subject. 1: one that fills the frame.',
    },
    { low: 0, high: 1, unit: 'of the frame' },
  ),
  startFitlerMediaID: textField({
    group,
    title: 'Start video',
    meaning: 'Time code: the id of the video that the film starts with.',
    atEnds:
      'Empty: refused under a time code. A video without a fitting subject ends the run with a sentence.',
  }),
  startFitlerStartTime: numberField(
    {
      group,
      title: 'Earliest start',
      meaning: 'Time code: the first cut begins at this moment or later, with the subject that is seen best.',
      atEnds: 'Open or 0: from the beginning of the video.',
    },
    { low: 0, high: 86_400, unit: 'seconds', mayBeOpen: true },
  ),
  startFitlerEndTime: numberField(
    {
      group,
      title: 'Latest start',
      meaning: 'Time code: the first cut begins at this moment or earlier.',
      atEnds: 'Open: anywhere up to the end of the video. It must be after the earliest start.',
    },
    { low: 0, high: 86_400, unit: 'seconds', mayBeOpen: true },
  ),
  startTimeEntityName: textField({
    group,
    title: 'Subject at that time',
    meaning: 'Time code: the film starts with a subject of this label or category.',
    atEnds: 'Empty: any subject that the footage fields let through. One that they leave out is refused.',
  }),
  startTimeMediaID: textField({
    group,
    title: 'Video of the start clip',
    meaning: 'Clip: the id of the video that the chosen clip is in.',
    atEnds: 'Empty: refused under a clip.',
  }),
  startTimeClipID: textField({
    group,
    title: 'Start clip',
    meaning:
      'Clip: the id of the clip that the film starts with, as a label id or a clip id. It is used even where the footage fields would leave it out.',
    atEnds: 'Empty: refused under a clip. A clip shorter than the shortest cut ends the run with a sentence.',
  }),
} satisfies SomeTemplateFields;
