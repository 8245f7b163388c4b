import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { failureLine } from '../failures.ts';

/**
 * Ends a run with a line for each failure and one that scripts can read: `12 passed, 1 failed`. A file or a set-up that
 * fails counts as one.
 */
export default class TotalReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = suites.filter((suite) => suite.errors().length > 0);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const lines = [
      ...failed.map((test) => failureLine(nameOf(test), test.result().errors?.[0]?.message)),
      ...broken.map((suite) => failureLine(nameOf(suite), suite.errors()[0]?.message)),
      ...unhandledErrors.map((error) => failureLine('outside of any test', error.message)),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    process.stdout.write(`${[...lines, `${passed} passed, ${lines.length} failed`].join('\n')}\n`);
  }
}

function nameOf(entity: TestCase | TestSuite | TestModule): string {
  if (entity.type === 'module') return relative(process.cwd(), entity.moduleId);
  return `${relative(process.cwd(), entity.module.moduleId)} › ${entity.fullName}`;
}
