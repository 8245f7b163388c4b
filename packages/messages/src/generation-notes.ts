import type { GenerationNote, NoMatch } from '@cutgraph/core';

const ONE = '::.# group-off';
const s = (name: string) => `{${name}, number, ${ONE}} s`;
const reached = `The best path is ${s('length')} long instead of ${s('target')}`;
const ofVideos = '{some, number} of {all, plural, one {# video} other {# videos}}';
const haveNo = `${ofVideos} {some, plural, one {has} other {have}} no`;
const ofStretches = '{some, number} of {all, plural, one {# stretch} other {# stretches}}';
const subject = '{subject, select, subject {subject} other {{subject}}}';

/** What a generation left out, and what it could not reach. */
export const GENERATION_NOTES: Record<GenerationNote['code'], string> = {
  'other-start':
    'Nothing can follow the subject nearest to the start asked for, so the film starts with another.',
  'path-cut-limit': `${reached}: {cuts, number} cuts, the limit, reach no further.`,
  'path-little-footage': `${reached}: there are only ${s('footage')} of ${subject} to choose from.`,
  'path-nothing-more-matches': `${reached}: in ${s('footage')} of ${subject} nothing more matches at a cut.`,
  'path-no-nearer': `${reached}: no path of fitting cuts comes nearer.`,
  'path-few-highlights': `${reached}: there are only ${s('footage')} of good moments to choose from.`,
  'path-no-nearer-highlights': `${reached}: no other choice of moments comes nearer.`,
  'few-cuts':
    '{cuts, plural, one {# cut} other {# cuts}} instead of at least {least, number} could be found.',
  'few-next-cuts':
    '{some, number} of {all, plural, one {# cut} other {# cuts}} {some, plural, one {has} other {have}} fewer than {least, plural, one {# next cut} other {# next cuts}} to choose from.',
  'weak-joins':
    '{all, plural, one {The join is} other {{some, number} of # joins {some, plural, one {is} other {are}}}} weak{reasons, select, none {} other {: {reasons}}}. Footage that matches better would help.',
  'dull-highlights':
    'In {some, number} of {all, plural, one {# moment} other {# moments}} nothing stands out.',
  'soft-joins':
    '{some, number} of {all, plural, one {# join} other {# joins}} would look like a mistake as {some, plural, one {a plain cut, so it has} other {plain cuts, so they have}} a transition.',
  'joins-off-beat':
    '{some, number} of {all, plural, one {# join} other {# joins}} {some, plural, one {is} other {are}} off the beat.',
  'music-missing':
    'The music that the template asks for is not there or not ready yet, so the film was made without.',
  'music-without-beat':
    'No beat is known in {name}, so no cut keeps to it. Tap its tempo in Music to have some.',
  'videos-without-subject': `${haveNo} ${subject} longer than ${s('length')}.`,
  'videos-without-fit-subject': `${haveNo} ${subject} for ${s('length')} that are fit to be shown.`,
  'videos-without-fit-shot': `${haveNo} ${s('length')} in one shot that are fit to be shown.`,
  'stretches-unfit': `${ofStretches} cannot be cut into: black or blurred wherever a cut could begin.`,
  'stretches-leaving-crop': `${ofStretches} cannot be cropped: the subject leaves the picture within ${s('length')}.`,
  'seconds-unfit': 'Left out: {seconds}.',
  'similar-clips':
    '{count, plural, one {# video shows} other {# videos show}} nearly the same as others of better quality and {count, plural, one {was} other {were}} left out.',
  'photos-do-not-match':
    '{count, plural, one {# photo was} other {# photos were}} left out: match cuts are made of videos. Highlights show photos, too.',
  'videos-not-heard': `${ofVideos} could not be judged by ear.`,
  'videos-beyond-limit':
    '{count, plural, one {# older video was} other {# older videos were}} not looked at: the limit is {limit, number}.',
  'videos-beyond-observations':
    'More is seen in these videos than can be looked at together, so {count, plural, one {the oldest was} other {the # oldest were}} left out. Choose fewer videos to decide which are used.',
  'videos-still-analysed':
    '{all, plural, one {The video was} other {{some, number} of # videos {some, plural, one {was} other {were}}}} still being looked through for faces, looks and sound. Generate again when they are done: what is found then can change the film.',
  'video-not-processed': '{name} was not processed yet.',
  'video-failed': '{name} could not be processed.',
};

/** Why a generation made nothing. */
export const NO_MATCH: Record<NoMatch['code'], string> = {
  'no-videos': 'There is no video to choose from.',
  'no-subject': `{videos, plural, one {The video has no ${subject}} other {None of the # videos has any ${subject}}} longer than ${s('length')}.`,
  'no-fit-shot': `{videos, plural, one {The video has no} other {None of the # videos has}} ${s('length')} in one shot that are fit to be shown{unfit, select, none {} other {: {unfit}}}.`,
  'unfit-everywhere': 'All {stretches, number} stretches are black or blurred wherever a cut could begin.',
  'crop-left-everywhere': `All {stretches, number} stretches leave the picture's crop before ${s('length')} are over.`,
  'nothing-stays': `Nothing stays in the picture for ${s('length')} from the start chosen.`,
  'nothing-stands-out':
    'Nothing stands out in this footage: no one is seen, nothing moves or is heard, and no picture is sharp.',
  'start-clip-too-short': `The clip to start from has no stretch of ${s('length')} to cut from.`,
  'start-time-without-subject': `The video to start from has no ${subject} between ${s('from')} and ${s('to')} that stays for ${s('length')}.`,
  'start-subject-too-short': `No ${subject} to start from stays for ${s('length')}.`,
  'start-clip-unfit': `The clip to start from has no ${s('length')} in one shot that are fit to be shown.`,
  'start-time-without-highlight': `The video to start from has no moment of ${s('length')} with any ${subject} that begins between ${s('from')} and ${s('to')}.`,
  'start-subject-without-highlight': `No moment of ${s('length')} shows the ${subject} to start from.`,
  'generation-stopped': 'This generation was stopped.',
};

const several = '{some, plural, one {} other { ({count, number})}}';

/** The parts of a message that has counts by name: one for each that is counted, the most first. */
export const PARTS: Record<string, Record<string, string>> = {
  'weak-joins': {
    position: `the subject changes its place or its size${several}`,
    prominence: `the subject is small or one of many${several}`,
    motion: `the movement breaks off${several}`,
    shape: `the outline changes${several}`,
    quality: `the subject is hard to make out${several}`,
    jump: `one clip jumps in time${several}`,
  },
  'seconds-unfit': unfitParts(),
  'no-fit-shot': unfitParts(),
};

function unfitParts(): Record<string, string> {
  return {
    black: '{count, number, ::group-off} s black',
    frozen: '{count, number, ::group-off} s frozen',
    blurred: '{count, number, ::group-off} s badly blurred',
  };
}
