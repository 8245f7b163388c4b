import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import { failureLine } from '../../scripts/failures.ts';

/** Ends a run with a line for each failure and one that scripts can read: `12 passed, 1 failed`. */
export default class TotalReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onEnd(): void {
    const tests = [...this.#tests];
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    const passed = tests.filter((test) => ['expected', 'flaky'].includes(test.outcome()));
    const lines = failed.map((test) => failureLine(nameOf(test), test.results.at(-1)?.error?.message));
    process.stdout.write(`${[...lines, `${passed.length} passed, ${failed.length} failed`].join('\n')}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function nameOf(test: TestCase): string {
  return `${relative(process.cwd(), test.location.file)}:${test.location.line} › ${test.title}`;
}
