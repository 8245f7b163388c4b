const path = { length: 'seconds', target: 'seconds' } as const;
const some = { some: 'count', all: 'count' } as const;

/** What a generation left out, and what it could not reach. `some` of `all`; a subject is a label, or `subject` for any. */
export const GENERATION_NOTES = {
  'other-start': {},
  'path-cut-limit': { ...path, cuts: 'count' },
  'path-little-footage': { ...path, footage: 'seconds', subject: 'text' },
  'path-nothing-more-matches': { ...path, footage: 'seconds', subject: 'text' },
  'path-no-nearer': path,
  'path-few-highlights': { ...path, footage: 'seconds' },
  'path-no-nearer-highlights': path,
  'few-cuts': { cuts: 'count', least: 'count' },
  'few-next-cuts': { ...some, least: 'count' },
  'weak-joins': {
    ...some,
    reasons: ['position', 'prominence', 'motion', 'shape', 'quality', 'jump'],
  },
  'dull-highlights': some,
  'soft-joins': some,
  'joins-off-beat': some,
  'music-missing': {},
  'music-without-beat': { name: 'text' },
  'videos-without-subject': { ...some, subject: 'text', length: 'seconds' },
  'videos-without-fit-subject': { ...some, subject: 'text', length: 'seconds' },
  'videos-without-fit-shot': { ...some, length: 'seconds' },
  'stretches-unfit': some,
  'stretches-leaving-crop': { ...some, length: 'seconds' },
  'seconds-unfit': { seconds: ['black', 'frozen', 'blurred'] },
  'similar-clips': { count: 'count' },
  'photos-do-not-match': { count: 'count' },
  'videos-not-heard': some,
  'videos-beyond-limit': { count: 'count', limit: 'count' },
  'videos-beyond-observations': { count: 'count' },
  'videos-still-analysed': some,
  'video-not-processed': { name: 'text' },
  'video-failed': { name: 'text' },
} as const;

const unfit = ['black', 'frozen', 'blurred'] as const;
const length = { length: 'seconds' } as const;

/** Why a generation made nothing. */
export const NO_MATCH = {
  'no-videos': {},
  'no-subject': { videos: 'count', subject: 'text', ...length },
  'no-fit-shot': { videos: 'count', ...length, unfit },
  'unfit-everywhere': { stretches: 'count' },
  'crop-left-everywhere': { stretches: 'count', ...length },
  'nothing-stays': length,
  'nothing-stands-out': {},
  'start-clip-too-short': length,
  'start-time-without-subject': { subject: 'text', from: 'seconds', to: 'seconds', ...length },
  'start-subject-too-short': { subject: 'text', ...length },
  'start-clip-unfit': length,
  'start-time-without-highlight': { subject: 'text', from: 'seconds', to: 'seconds', ...length },
  'start-subject-without-highlight': { subject: 'text', ...length },
  'generation-stopped': {},
} as const;
