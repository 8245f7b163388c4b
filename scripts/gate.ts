import { programOf, type Step } from './steps.ts';

/** TypeScript's native compiler; the one in JavaScript stays for the tools that call it. Each checker more checks some types again. */
const typesOf = (project: string) => programOf('typescript-native/bin/tsc', '-p', project, '--checkers', '1');

/** The parts of the gate, in the order in which their outcomes are listed; what takes longest begins first. */
export const STATIC_CHECKS: readonly Step[] = [
  { name: 'types', command: typesOf('.') },
  { name: 'types of the screens', command: typesOf('apps/web') },
  { name: 'walls', command: ['scripts/walls.ts'] },
  { name: 'language', command: ['scripts/language.ts'] },
  { name: 'lint and format', command: programOf('@biomejs/biome/bin/biome', 'ci', '.') },
  { name: 'dead code', command: programOf('knip/bin/knip.js') },
  { name: 'generated files', command: ['scripts/generate.ts', '--check'] },
  { name: 'known holes in dependencies', command: ['scripts/audit.ts'] },
  { name: 'licences of dependencies', command: ['scripts/licences.ts'] },
  { name: 'spec coverage', command: ['scripts/coverage.ts'] },
];

export const UNIT_TESTS: Step = {
  name: 'unit and integration tests',
  command: ['scripts/unit-tests.ts'],
};

export const FLOWS: Step = {
  name: 'end-to-end flows',
  command: ['e2e/flows/run.ts'],
};
