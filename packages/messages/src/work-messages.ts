import type { FileRefusal, WorkMessage } from '@cutgraph/core';

/** The kinds of work of `WorkName`, as the beginning of a sentence. */
const work =
  '{work, select, processing {Processing this video} objects {Looking for objects} faces {Looking for persons and faces} ' +
  'speech {Listening for speech} hevc {Making the HEVC file} webm {Making the WebM file} music {Listening to this music} ' +
  'motion {Measuring how the picture shakes} ' +
  'rendering {Rendering} generating {Generating} test {The self-test} other {This work}}';

/** What a task says of its work. */
export const WORK_MESSAGES: Record<WorkMessage['code'], string> = {
  'work-failed': `${work} failed. Try again; the worker''s log says more.`,
  'work-file-not-seen': `${work} needs a file that is kept, but the worker does not see it. Check that the worker and the server use the same shared folder, then try again.`,
  'work-original-away': `${work} needs the original, which lies in a watched folder and is not there as it was. When the file is back, try again. Each machine that works on it needs the folder under the same path in CUTGRAPH_WATCH.`,
  'work-disk-full': `${work} stopped because the disk is full. Make room and try again.`,
  'work-needs-ffmpeg': `${work} needs ffmpeg, which is missing where the worker runs. "cutgraph doctor" says what to do.`,
  'work-took-too-long': `${work} took too long and was stopped. Try again; if it happens again, the file may be damaged.`,
  'work-given-up': `${work} was given up, because the worker died in the middle of it again and again.`,
  'waiting-for-file':
    'Waiting for a file that is kept in the shared folder and that the worker does not see yet.',
  'task-cancelled': 'Cancelled.',
  'task-expired':
    'This did not end within its time and was stopped. Run it again, or split a very long file.',
  'task-not-run': 'Not run, because the step before it did not end well. Run that one again first.',
  'processing-stopped': 'Processing was stopped. Run its tasks again to go on.',
  'render-stopped': 'The render was stopped. Retry it to go on.',
  'render-expired': 'Rendering took too long.',
  'video-without-sound': 'This video has no sound.',
  'photo-without-sound': 'A photo has no sound.',
  'looks-not-found':
    'The looks of the shots (colours, likeness, writing) could not be found. Run this again.',
  'writing-not-read':
    'The writing on screen was not read, because the text reader does not work where the worker runs.',
  'self-test-passed':
    'ffmpeg made a second of video ({codec}, {soundCodec}, {width, number, ::group-off}x{height, number, ::group-off}) and read it back, and a file was kept, read and removed.',
  'self-test-failed': "The self-test failed. Try again; the worker's log says more. It said: {error}",
};

/** Why a file is not taken. */
export const FILE_REFUSALS: Record<FileRefusal['code'], string> = {
  'file-empty': 'This file is empty. Upload it again.',
  'file-not-a-video': 'This file is not a video. Cutgraph works with videos, such as MP4, MOV, MKV and WebM.',
  'file-playlist': 'This file is a playlist, not a video. Upload the videos that it names.',
  'file-image':
    'This file is an image of a kind that Cutgraph does not take. Save it as JPEG, PNG, WebP or HEIC and upload it again.',
  'file-animated':
    'This image is animated. Cutgraph takes photos and videos: save it as one of them and upload it again.',
  'file-heif-program':
    'Photos in HEIC need the program heif-convert, which is not installed where the worker runs. Install it (in Debian: libheif-examples), or upload the photo as JPEG.',
  'file-photo-too-large': 'This photo is too large. Cutgraph takes up to 64 million pixels and 200 MB.',
  'file-photo-nothing-decodes':
    'This photo cannot be decoded. The file is damaged or cut short: upload it again.',
  'file-no-picture': 'This file has no picture. Cutgraph works with videos.',
  'file-picture-too-large':
    'The picture of this video is too large. Cutgraph takes up to 36 million pixels (8K).',
  'file-nothing-decodes':
    'Nothing in this video can be decoded. The file is damaged or cut short: upload it again.',
  'file-long-gap':
    'For more than ten minutes there is neither a picture nor a sound in this video: it is damaged, or was left running. Cut that part out and upload it again.',
  'file-not-audio': 'This file is not music that can be read. Cutgraph takes MP3, AAC, FLAC, Ogg and WAV.',
  'file-no-audio': 'This video has no sound. Choose a file with music.',
  'file-audio-damaged':
    'Nothing of the sound in this file can be decoded. The file is damaged or cut short: upload it again.',
  'file-not-kept':
    'The uploaded file is gone: a file that cannot be used is not kept. Delete this one and upload it again.',
};
