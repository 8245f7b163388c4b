import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/run.ts';
import { exportsOutsideCatalogue, textsOutsideCatalogues } from './find-texts.ts';

const SCREENS = 'apps/web/src';
/** Files of texts. */
const MESSAGES = /\/messages\.ts$|\/lib\/messages\//;
/** What makes catalogues, and has none. */
const MAKES_CATALOGUES = /\/(accented|catalogue|page-language)\.ts$/;

const files = globSync(`${SCREENS}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('every text on a screen comes from a catalogue of messages', () => {
  const screens = files.filter((file) => !MESSAGES.test(file));
  expect(screens.length).toBeGreaterThan(400);
  const found = screens.flatMap((file) =>
    textsOutsideCatalogues(file, sourceOf(file)).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('every file of messages passes its texts through catalogue', () => {
  const messages = files.filter((file) => MESSAGES.test(file) && !MAKES_CATALOGUES.test(file));
  expect(messages.length).toBeGreaterThan(30);
  const found = messages.flatMap((file) =>
    exportsOutsideCatalogue(file, sourceOf(file)).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  const imports = files.filter((file) => sourceOf(file).includes("from '@cutgraph/messages'"));
  expect(imports).toEqual([`${SCREENS}/lib/messages/sentences.ts`]);
});

test('a text that passes the catalogue by is found, wherever it stands', () => {
  const template = '{`From $' + '{name}`}';
  const screen = `const screen = <p title="Seen" className="dim">Read {isOn ? "On" : words.off} ${template} {format("long")} {name || (isOn ?? "Unknown")}</p>;`;
  expect(textsOutsideCatalogues('screen.tsx', screen)).toEqual(['Seen', 'Read', 'On', 'From', 'Unknown']);
  const code = `
    const options = [{ value: 'near', label: 'Near' }, { name: 'Far' }, { name: 'ids' }];
    function field({ unit = 'px', size = 'small' }) {}
    notify({ message: isOne ? 'One' : words.many(2) });
    const ended = 'The film is ready';
    throw new Error('The film has no cuts');`;
  expect(textsOutsideCatalogues('code.ts', code)).toEqual(['Near', 'Far', 'px', 'One', 'The film is ready']);
});

test('a text that a file of messages exports by itself is found', () => {
  const file = `
    const clips = (amount: number) => amount + ' clips';
    export const texts = catalogue({ title: 'Clips', count: clips });
    export const more = { title: 'More' };
    export const order = [1, 2];
    export function named(name: string) { return 'Name: ' + name; }
    export function both() { return texts.title; }`;
  expect(exportsOutsideCatalogue('messages.ts', file)).toEqual(['more', 'named']);
});
