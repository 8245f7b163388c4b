import type { InterchangeNote } from '@cutgraph/core';

const of = (one: string, many: string) =>
  `{count, plural, one {1 ${one}} other {{count, number, ::group-off} ${many}}}`;
const clips = (what: string) => `${of(`clip ${what}`, `clips ${what}`)}`;

/** What an editing program does not get of a film, or gets in a simpler form, and what is not read of an edit of such a program. */
export const INTERCHANGE_NOTES: Record<InterchangeNote['code'], string> = {
  'simpler-speed-ramp': `${clips('with a speed ramp')}: at one speed, which takes as long.`,
  'left-out-crop': `${clips('with a crop')}: the whole picture is shown.`,
  'left-out-moving-crop': `${clips('with a moving crop')}: the whole picture is shown.`,
  'simpler-moving-crop': `${clips('with a moving crop')}: it moves evenly from its first place to its last.`,
  'left-out-fill-colour': `${clips('with a colour behind them')}: what they leave of the picture is black.`,
  'left-out-blurred-fill': `${clips('with a blurred picture behind them')}: what they leave of the picture is black.`,
  'left-out-stabilisation': `${clips('that are stabilised')}: they shake as recorded.`,
  'left-out-colour': `${clips('with corrected colours')}: they have the colours as recorded.`,
  'simpler-transition': `${of('transition', 'transitions')} of another kind: a dissolve of the same length.`,
  'left-out-dip-to-white': `${of('dip to white', 'dips to white')}: a plain cut.`,
  'simpler-dip-to-white': `${of('dip to white', 'dips to white')}: to black.`,
  'left-out-fade': `${of('fade', 'fades')}: picture and sound begin and end without.`,
  'left-out-volume': `${clips('with a volume of their own')}: as loud as recorded.`,
  'left-out-noise-cut': `${clips('with noise cut from their sound')}: the sound is as recorded.`,
  'left-out-audio-edge': `${of('sound', 'sounds')} heard before or after the picture: it begins and ends with the picture.`,
  'left-out-music': `${of('song', 'songs')}: there is no music.`,
  'left-out-music-curve': `${of('song', 'songs')} with a gain, fades or ducking: as loud as its file all along.`,
  'left-out-loudness': 'The loudness of the film: it is as loud as its clips.',
  'left-out-captions': `${of('caption', 'captions')}: download them as SRT or VTT beside it.`,
  'left-out-titles': `${of('title', 'titles')}: nothing is written over the picture.`,
  'left-out-comments': `${of('comment', 'comments')}: the file has no markers for them.`,
  'left-out-alternatives': `${of('other clip', 'other clips')} for a cut: they are not in it.`,
  'gaps-closed': `${of('gap', 'gaps')} between clips: closed.`,
  'speeds-limited': `${clips('slower or faster than Cutgraph plays')}: at the nearest speed, from 0.25 to 4.`,
  'transitions-too-short': `${of('transition', 'transitions')} of less than 0.2 s: a plain cut.`,
  'fades-shortened': `${of('fade', 'fades')} longer than a clip takes: shortened.`,
  'clips-without-media': `${clips('of files that are not linked')}: left out.`,
  'clips-beyond-file': `${clips('of a part that its file does not have')}: left out.`,
  'clips-shortened': `${clips('that go on after the end of their file')}: shortened.`,
  'items-not-read': `${of('title, generator or compound clip', 'titles, generators or compound clips')}: left out.`,
  'layers-not-read': `${of('other track or connected clip', 'other tracks or connected clips')}: left out.`,
  'effects-not-read': `${clips('with effects, crops or curves')}: without them.`,
  'markers-not-kept': `${of('marker', 'markers')}: left out.`,
};
