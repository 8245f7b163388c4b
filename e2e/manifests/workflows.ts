import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckNone, fetched, ROOT } from './ground.ts';

type Validator = { validateWorkflow(text: string): { errors: unknown[] } };

const WORKFLOWS = join(ROOT, '.github/workflows');
/** An action of others by the commit that was looked at, not by a tag that may move. */
const PINNED = /^[\w./-]+@[0-9a-f]{40}$/;

/** All workflows of GitHub. */
export async function checkWorkflows(folder: string, check: CheckNone): Promise<void> {
  const { validateWorkflow } = fetched<Validator>(folder, '@action-validator/core');
  const troubleOf = (text: string) => {
    const { errors } = validateWorkflow(text);
    return errors.length > 0 ? JSON.stringify(errors) : undefined;
  };
  for (const name of await readdir(WORKFLOWS)) {
    const text = await readFile(join(WORKFLOWS, name), 'utf8');
    check(`workflow ${name}`, troubleOf(text));
    const loose = [...text.matchAll(/uses: (\S+)/g)]
      .map(([, used]) => used!)
      .filter((used) => !PINNED.test(used));
    check(`actions of ${name} are pinned`, loose.length > 0 ? loose.join(', ') : undefined);
  }
  const wrong = 'on: push\njobs:\n  a:\n    needs: b\n    runs-on: x\n    steps: [{ run: y }]\n';
  check('a wrong workflow is refused', troubleOf(wrong) ? undefined : 'it was not');
}
