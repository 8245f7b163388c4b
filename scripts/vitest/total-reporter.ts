import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one line that scripts can read: `12 passed, 0 failed`. A file or a set-up that fails counts as one. */
export default class TotalReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.filter((suite) => suite.errors().length > 0).length;
    process.stdout.write(
      `${count('passed')} passed, ${count('failed') + broken + unhandledErrors.length} failed\n`,
    );
  }
}
