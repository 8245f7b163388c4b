import { ToolError } from '@cutgraph/media';
import { expect, it } from 'vitest';
import { failureOf } from './failure-messages.ts';

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
  expect(failureOf(error, 'rendering')).toEqual({
    errorCode: 'resource-exhausted',
    message: { code: 'work-disk-full', params: { work: 'rendering' } },
  });
});

it('says of another error of a tool no more than that it failed', () => {
  expect(failureOf(ofTool('Conversion failed!'), 'rendering').errorCode).toBe('internal');
});
