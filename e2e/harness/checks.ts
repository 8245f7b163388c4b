/** What a soak looks at, one line each; the last line counts them: `N passed, N failed`. */
export type Checks = {
  /** @param why what is said of a failure. */
  check(what: string, isRight: boolean, why?: string): void;
  say(text: string): void;
  /** Says the last line and ends the process as it deserves. */
  end(): never;
};

export function openChecks(): Checks {
  let [passed, failed] = [0, 0];
  const say = (text: string) => {
    process.stdout.write(`${text}\n`);
  };
  return {
    say,
    check(what, isRight, why) {
      if (isRight) passed++;
      else failed++;
      say(`${isRight ? 'ok  ' : 'FAIL'} ${what}${!isRight && why ? `: ${why}` : ''}`);
    },
    end() {
      say(`${passed} passed, ${failed} failed`);
      process.exit(failed > 0 ? 1 : 0);
    },
  };
}
