/** Which expected trouble a file has. */
export type MediaRefusalReason =
  | 'empty'
  | 'not-a-video'
  | 'playlist'
  | 'image'
  | 'no-picture'
  | 'picture-too-large'
  | 'nothing-decodes'
  | 'long-gap'
  | 'not-audio'
  | 'no-audio'
  | 'audio-damaged';

const WORDS: Record<MediaRefusalReason, string> = {
  empty: 'This file is empty. Upload it again.',
  'not-a-video': 'This file is not a video. Cutgraph works with videos, such as MP4, MOV, MKV and WebM.',
  playlist: 'This file is a playlist, not a video. Upload the videos that it names.',
  image: 'This file is an image, not a video. Cutgraph works with videos.',
  'no-picture': 'This file has no picture. Cutgraph works with videos.',
  'picture-too-large': 'The picture of this video is too large. Cutgraph takes up to 36 million pixels (8K).',
  'nothing-decodes':
    'Nothing in this video can be decoded. The file is damaged or cut short: upload it again.',
  'long-gap':
    'For more than ten minutes there is neither a picture nor a sound in this video: it is damaged, or was left running. Cut that part out and upload it again.',
  'not-audio': 'This file is not music that can be read. Cutgraph takes MP3, AAC, FLAC, Ogg and WAV.',
  'no-audio': 'This video has no sound. Choose a file with music.',
  'audio-damaged':
    'Nothing of the sound in this file can be decoded. The file is damaged or cut short: upload it again.',
};

/** A file that Cutgraph does not take. The message is a sentence for the person who uploaded it. */
export class MediaRefusal extends Error {
  readonly code = 'invalid-argument';
  readonly reason: MediaRefusalReason;

  constructor(reason: MediaRefusalReason, options?: ErrorOptions) {
    super(WORDS[reason], options);
    this.name = 'MediaRefusal';
    this.reason = reason;
  }
}
