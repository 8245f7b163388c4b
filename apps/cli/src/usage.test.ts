import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandForTest, linesOf, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
});
afterAll(() => cutgraph.discard());

test('--help is everywhere', async () => {
  const commands = [
    '',
    'start',
    'server',
    'worker',
    'montage',
    'analyze',
    'graph',
    'render',
    'export',
    'beats',
    'models',
    'backup',
    'restore',
    'move-files',
    'doctor',
    'mcp',
  ];
  const asked = [
    ...commands.map((name) => [name]),
    ['models', 'pull'],
    ['models', 'list'],
    ['token', 'create'],
    ['secrets', 'rotate'],
  ];
  for (const words of asked) {
    const { code, stdout, stderr } = await cutgraph.call([...words.filter(Boolean), '--help']);
    expect({ words, code, stderr }).toEqual({ words, code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: cutgraph ${words.join(' ')}`.trim());
  }
});

describe('wrong use exits 2 with a sentence', () => {
  test.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
    ['no command', [], {}, /Usage: cutgraph/],
    ['an unknown command', ['montages'], {}, /unknown command 'montages'/],
    ['a name that every object has', ['constructor'], {}, /unknown command 'constructor'/],
    ['an option that is needed', ['analyze', 'a.mp4'], {}, /'--out <dir>' not specified/],
    [
      'a choice that there is not',
      ['montage', 'a.mp4', '--out', 'b.mp4', '--preset', 'film'],
      {},
      /reel, teaser/,
    ],
    ['beats without music', ['montage', 'a.mp4', '--out', 'b.mp4', '--beats', 'locked'], {}, /name a song/],
    [
      'a choice of Auto beside a template',
      ['montage', 'a.mp4', '--out', 'b.mp4', '--preset', 'reel', '--pace', 'quick'],
      {},
      /without a template/,
    ],
    [
      'a film that Auto does not propose',
      ['montage', 'a.mp4', '--out', 'b.mp4', '--film', '4'],
      {},
      /1 to 3/,
    ],
    ['a port that is none', ['start', '--port', '99999'], {}, /must be a port/],
    ['a setting that is none', ['start'], { PORT: 'web' }, /The setting PORT is "web"/],
    ['an address that is none', ['start'], { PUBLIC_URL: 'cuts' }, /The setting PUBLIC_URL is "cuts"/],
    [
      'an address below a path',
      ['start'],
      { PUBLIC_URL: 'https://example.com/cuts' },
      /PUBLIC_URL has more than a host and a port.*and set https:\/\/example\.com\./,
    ],
    [
      'half a sign-in',
      ['start'],
      { OIDC_CLIENT_ID: 'id' },
      /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together/,
    ],
    [
      'half of a second sign-in',
      ['start'],
      { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', OIDC_2_ISSUER: 'https://id.example' },
      /OIDC_2_CLIENT_ID and OIDC_2_CLIENT_SECRET go together/,
    ],
    ['a list of who may come that is none', ['start'], { CUTGRAPH_SIGN_IN_ALLOWED: '*' }, /holds "\*"/],
    ['a secret that can be guessed', ['start'], { SESSION_SECRET: 'short' }, /at least 16 characters/],
    ['a secret that is not in the folder', ['secrets', 'rotate'], { SESSION_SECRET: 'x' }, /"NEW,OLD"/],
    ['a limit that is none', ['start'], { CUTGRAPH_MAX_MEDIA_SECONDS: 'long' }, /must be a number above 0/],
    ['a worker without a database', ['worker'], { DATABASE_URL: '' }, /needs DATABASE_URL/],
    ['a kind of join that there is not', ['graph', 'a', '--joins', 'next,own'], {}, /contrast, person, next/],
    [
      'an import without a user under a real sign-in',
      ['start', '--import', '.'],
      { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' },
      /--import needs --email/,
    ],
  ])('%s', async (_, args, env, sentence) => {
    const { code, stdout, stderr } = await cutgraph.call(args, env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

describe('a template that makes no sense exits 2 before anything is looked at', () => {
  test.each<[string, unknown, string[], string]>([
    [
      'with a sentence a line',
      { childLimitMin: 9, lookPositionMatch: 3 },
      [],
      'How near a match is (lookPositionMatch) must be a number from 0.01 to 1 of the frame.\n' +
        'Fewest next cuts (childLimitMin) must not be above Most next cuts (childLimitMax).\n',
    ],
    [
      'that names a field that there is not',
      { lookColour: 'red', speed: 2 },
      [],
      'template.json: No template has a field "lookColour".\ntemplate.json: No template has a field "speed".\n',
    ],
    [
      'that is a list',
      [1],
      [],
      'template.json is no template: it must be an object with fields of a template.\n',
    ],
    [
      'with the options over it',
      { queryLabelCategoryName: 'animal' },
      ['--entity', 'car'],
      'Subject (queryLabelEntityName) does not go with Category (queryLabelCategoryName): No car is an animal, so nothing would be found.\n',
    ],
  ])('%s', async (_, template, options, stderr) => {
    await writeFile(cutgraph.at('template.json'), JSON.stringify(template));
    for (const command of [
      ['graph', 'none'],
      ['montage', 'none.mp4', '--out', 'a.mp4'],
    ]) {
      const args = [...command, '--template', 'template.json', ...options];
      expect(await cutgraph.call(args)).toEqual({ code: 2, stdout: '', stderr });
    }
  });
});

describe('what cannot be done exits 1 with one sentence', () => {
  test.each<[string, string[], string]>([
    [
      'a missing video',
      ['montage', 'none.mp4', '--out', 'a.mp4'],
      'none.mp4: There is no such file or folder.\n',
    ],
    [
      'a folder as a video',
      ['analyze', '.', '--out', 'out'],
      '.: This is a folder. Name the videos in it.\n',
    ],
    ['missing music', ['beats', 'none.mp3'], 'none.mp3: There is no such file or folder.\n'],
    [
      'a missing timeline',
      ['render', 'none.json', '--out', 'a.mp4'],
      'none.json: There is no such file or folder.\n',
    ],
    [
      'a folder that was not analysed',
      ['graph', 'empty'],
      '"empty" holds no media.json. Make it with: cutgraph analyze FILE --out DIR\n',
    ],
    ['an import of nothing', ['start', '--import', 'empty'], 'There are no videos and no photos in empty.\n'],
    [
      'a model that there is not',
      ['models', 'pull', 'yolox-giant'],
      'There is no model called "yolox-giant"; known are: yolox-nano, whisper-tiny, whisper-base.\n',
    ],
  ])('%s', async (_, args, sentence) => {
    await mkdir(cutgraph.at('empty'), { recursive: true });
    expect(await cutgraph.call(args)).toEqual({ code: 1, stdout: '', stderr: sentence });
  });

  test('nothing is fetched offline', async () => {
    const { code, stderr } = await cutgraph.call(['models', 'pull', 'yolox-nano']);
    expect(code).toBe(1);
    expect(stderr).toContain('yolox-nano was not fetched because CUTGRAPH_OFFLINE=1');
  });

  test('a token where nothing runs', async () => {
    const args = ['token', 'create', '--email', 'a@example.com', '--name', 'test'];
    const { code, stdout, stderr } = await cutgraph.call(args, { DATABASE_URL: '' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Nothing runs on .*\. Start Cutgraph.*\.\n$/);
    const away = await cutgraph.call(args, { DATABASE_URL: 'postgres://absent@127.0.0.1:1/none' });
    expect(away.stderr).toBe('The database at DATABASE_URL does not answer. Start Cutgraph first.\n');
  });

  test('videos that are none', async () => {
    await writeFile(cutgraph.at('notes.mp4'), 'These are notes.\n');
    const { code, stderr } = await cutgraph.call(['montage', 'notes.mp4', '--out', 'a.mp4']);
    expect(code).toBe(1);
    expect(stderr).toContain('notes.mp4: This file is not a video.');
  });
});

test('a process ends with the exit code of its command', async () => {
  const { code, stdout, stderr } = await cutgraph.run(['montages']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain("unknown command 'montages'");
});

test('the launcher runs a command from a checkout', async () => {
  const root = resolve(import.meta.dirname, '../../..');
  const { stdout } = await promisify(execFile)(`${root}/cutgraph`, ['models', 'list', '--json'], {
    env: { ...process.env, CUTGRAPH_MODELS: cutgraph.at('models') },
  });
  expect(linesOf(stdout, 'result')).toMatchObject([
    { name: 'centernet', isHere: true },
    { name: 'faces', isHere: true },
    { name: 'voice', isHere: true },
    { name: 'text', isHere: true },
    { name: 'yolox-nano', isHere: false, licence: 'Apache-2.0' },
    { name: 'whisper-tiny', isHere: false, licence: 'MIT' },
    { name: 'whisper-base', isHere: false, licence: 'MIT' },
  ]);
});
