import { toolCommand } from '@cutgraph/core';
import { MediaRefusal } from '../probe/media-refusal.ts';
import { startTool } from '../process/run-tool.ts';
import { ToolError } from '../process/tool-error.ts';

const WALL_SECONDS = 120;

/**
 * Turns a HEIC, HEIF or AVIF photo into a JPEG, upright, with the program of libheif: phones store a photo as dozens of tiles,
 * which ffmpeg puts together from 7.1 on only.
 *
 * @param output ends in `.jpg`: the program asks the name what to write.
 * @throws MediaRefusal where the program is not installed, or cannot decode the file.
 */
export async function heifToJpeg(input: string, output: string, signal?: AbortSignal): Promise<void> {
  try {
    const started = await startTool({
      ...{ tool: 'heif-convert', signal, wallSeconds: WALL_SECONDS },
      args: ['-q', '95', input, output],
    });
    started.child.stdout.resume();
    await started.finished;
  } catch (cause) {
    if (!(cause instanceof ToolError)) throw cause;
    if (cause.reason === 'missing') throw new MediaRefusal('heif-program', { cause });
    if (cause.reason === 'failed') throw new MediaRefusal('photo-nothing-decodes', { cause });
    throw cause;
  }
}

/** Whether photos in HEIF can be decoded here: the program's command, or null. */
export async function findHeifProgram(env: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  try {
    const { child, finished } = await startTool({
      tool: 'heif-convert',
      args: ['--version'],
      wallSeconds: 20,
    });
    child.stdout.resume();
    await finished;
  } catch (error) {
    // One that does not know the option is there all the same.
    if (!(error instanceof ToolError) || error.reason === 'missing') return null;
  }
  return toolCommand('heif-convert', env);
}
