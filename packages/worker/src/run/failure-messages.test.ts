import { ToolError } from '@cutgraph/media';
import { expect, it } from 'vitest';
import { failureMessage } from './failure-messages.ts';

const ofSystem = (code: string) => Object.assign(new Error('something of the disk'), { code });
const ofTool = (line: string) =>
  new ToolError({
    ...{ reason: 'failed', tool: 'ffmpeg', args: [], exitCode: 1, message: 'ffmpeg failed' },
    lastLines: ['frame= 100', line],
  });

it.each([
  ['the system', ofSystem('ENOSPC')],
  ['a quota of the system', ofSystem('EDQUOT')],
  ['the database', ofSystem('53100')],
  ['ffmpeg', ofTool('av_interleaved_write_frame(): No space left on device')],
  ['ffmpeg under a quota', ofTool('av_interleaved_write_frame(): Disk quota exceeded')],
])('says that the disk is full when %s does', (_who, error) => {
  expect(failureMessage(error, 'The preview')).toEqual({
    errorCode: 'resource-exhausted',
    reason: 'The preview stopped because the disk is full. Make room and try again.',
  });
});

it('says of another error of a tool no more than that it failed', () => {
  expect(failureMessage(ofTool('Conversion failed!'), 'The preview').errorCode).toBe('internal');
});
