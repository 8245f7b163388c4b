/**
 * `npm run soak kills`: kills parts of a running Cutgraph in the middle of things, round after round, then the worker 50 times
 * during batches of 20 media, and sees that everything ends well and leaves nothing over. Ends with a line `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { killBatch } from './batch.ts';
import { endWithoutTrace } from './find-debris.ts';
import { killRound } from './kill-round.ts';
import { planRounds } from './plan-rounds.ts';
import { setStage } from './set-stage.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '16' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const inSeconds = (value: number) => `${value.toFixed(1)} s`;

const stage = await setStage();
for (const [phase, { seconds, changes }] of Object.entries(stage.usual))
  say(`Undisturbed ${phase}: ${inSeconds(seconds)}, ${changes} changes of files.`);
// Ctrl-C ends the app too, which would live on otherwise.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stage.close().finally(() => process.exit(130)));
let [passed, failed] = [0, 0];
try {
  const rounds = planRounds(Number(values.seed), Number(values.rounds));
  for (const round of rounds) {
    const name = `${String(round.number).padStart(3)}  ${round.victim.padEnd(10)} during ${round.phase.padEnd(8)}`;
    try {
      const { moment, finishedSeconds, quietSeconds } = await killRound(stage, round);
      const when =
        'atChange' in moment ? `at change ${moment.atChange}` : `after ${inSeconds(moment.afterSeconds)}`;
      say(
        `${name}  ${when.padEnd(13)}  ok      finished in ${inSeconds(finishedSeconds)}, all quiet in ${inSeconds(quietSeconds)}`,
      );
      passed += 1;
    } catch (error) {
      failed += 1;
      say(`${name}  FAILED  ${error instanceof Error ? error.message : error}`);
    }
  }
  for (let [seed, kills] = [Number(values.seed), Number(values.kills)]; kills > 0; seed++) {
    try {
      const report = await killBatch(stage, { seed, kills });
      kills -= report.kills;
      say(
        `A batch of ${report.media} media, the worker killed ${report.kills} times  ok  ${inSeconds(report.seconds)}`,
      );
      passed += 1;
    } catch (error) {
      failed += 1;
      say(`A batch with seed ${seed}  FAILED  ${error instanceof Error ? error.message : error}`);
      break;
    }
  }
  const left = await endWithoutTrace(stage);
  if (left.length > 0) {
    failed += 1;
    say(`Processes outlive the end: ${left.join(', ')}`);
  }
  say(`${passed} passed, ${failed} failed`);
} finally {
  await stage.close();
}
process.exit(failed > 0 ? 1 : 0);
