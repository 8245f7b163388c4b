import { ownSeconds } from './meter-cpu.ts';

/** A tool that gets hardly any processor (or waits for a disk) may stand still for so many times as long. */
const PATIENCE = 10;
/** It has worked, and come no further, when it has had this share of one processor meanwhile. */
const WORKING_SHARE = 0.25;

/** Watches over the progress of a process. */
export type StallWatch = { progressed: () => void; stop: () => void };

/**
 * Calls `stalled` when a process makes no progress for `seconds` although it works; where it gets little processor time, as on
 * a machine that is busy with other things, only after ten times as long. Where the system does not tell (it is read from
 * Linux' /proc) after `seconds`.
 */
export function watchStalls(pid: number | undefined, seconds: number, stalled: () => void): StallWatch {
  const usedNow = () => (pid === undefined ? undefined : ownSeconds(`/proc/${pid}/stat`));
  let since = performance.now();
  let usedBefore = usedNow();
  let timer = setTimeout(look, seconds * 1000);
  function look(): void {
    const waited = (performance.now() - since) / 1000;
    const used = usedNow();
    const works =
      used === undefined || usedBefore === undefined || used - usedBefore >= WORKING_SHARE * seconds;
    if (works || waited >= PATIENCE * seconds) stalled();
    else timer = setTimeout(look, seconds * 1000);
  }
  return {
    progressed() {
      clearTimeout(timer);
      since = performance.now();
      usedBefore = usedNow();
      timer = setTimeout(look, seconds * 1000);
    },
    stop: () => clearTimeout(timer),
  };
}
