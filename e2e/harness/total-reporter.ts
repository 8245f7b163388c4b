import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Ends a run with one line that scripts can read: `12 passed, 0 failed`. */
export default class TotalReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onEnd(): void {
    const outcomes = [...this.#tests].map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length;
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length;
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
