import { runCommand } from './run-command.ts';
import { EXIT, printFailure, signalOfInterrupts } from './terminal/exit.ts';

const signal = signalOfInterrupts();
// The reader of our output may leave before the end, as `head` does.
process.stdout.on('error', () => process.exit(EXIT.failed));

const report = process.send ? (await import('./supervise/part-failure.ts')).reportFailure : printFailure;
const code = await runCommand(process.argv.slice(2), { signal, env: process.env }, report);
// A command that is done leaves, whatever a library still keeps open.
process.exit(code);
