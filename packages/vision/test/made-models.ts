import { join, resolve } from 'node:path';

/** What is made once for all test files and later runs. */
export const MADE_FOLDER = resolve(import.meta.dirname, '../../../.cache/made');

/** Where they keep the models that they have converted. */
export const MADE_MODELS = join(MADE_FOLDER, 'models');
