import { analyzeMusic } from '@cutgraph/analysis';
import { lengthInWords, type MusicFacts } from '@cutgraph/core';
import type { Command } from 'commander';
import { openTerminal } from '../terminal/terminal.ts';
import type { Context } from './context.ts';

export function add(program: Command, { signal }: Context): void {
  program
    .command('beats')
    .description('tempo, beats, bars, energy and sections of music')
    .argument('<file>', 'MP3, AAC, FLAC, Ogg, WAV, or a video with sound')
    .option('--json', 'everything that was found, as one JSON object a line', false)
    .action(async (file: string, options: { json: boolean }) => {
      const terminal = openTerminal(options);
      const facts = await analyzeMusic(file, {
        signal,
        onProgress: (share) => terminal.progress(`Listening to ${file}`, share),
      });
      terminal.done();
      terminal.result(summaryOf(file, facts), { file, ...facts });
    });
}

/** Three lines: what it is, its tempo with the other candidates, and what was counted. */
function summaryOf(file: string, facts: MusicFacts): string {
  const loudness = facts.loudness === null ? 'silent' : `${facts.loudness} LUFS`;
  const head = `${file}: ${lengthInWords(facts.durationSeconds)}, ${loudness}`;
  const sections = counted(facts.sections.length, 'section');
  const [first, ...others] = facts.tempos;
  if (!first) return `${head}\n  no beat found\n  ${sections}`;
  const also = others.map(({ beatsPerMinute }) => beatsPerMinute).join(' or ');
  const tempo = `${first.beatsPerMinute} beats a minute, confidence ${first.confidence}${also && `; else ${also}`}`;
  const counts = [counted(facts.beats.length, 'beat'), counted(facts.downbeats.length, 'bar'), sections];
  return `${head}\n  ${tempo}\n  ${counts.join(', ')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
