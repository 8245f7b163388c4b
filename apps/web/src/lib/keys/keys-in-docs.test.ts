import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEY_ACTIONS, type KeyActionId, type KeyScope } from './keymap.ts';
import { keyHelpMessages, keyMessages } from './messages.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const ids = Object.keys(KEY_ACTIONS) as KeyActionId[];

/** `mod+shift+z` as the docs write it. */
const written = (key: string) => {
  const parts = key === '+' ? ['+'] : key.split(/\+(?=.)/);
  const names: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', ...keyHelpMessages.names };
  return parts.map((part) => `\`${names[part] ?? part.toUpperCase()}\``).join(' + ');
};

it('the docs list every key, where it counts and what it does', async () => {
  const sections = (Object.keys(keyHelpMessages.scopes) as KeyScope[]).map((scope) => {
    const rows = ids
      .filter((id) => KEY_ACTIONS[id].scope === scope)
      .map((id) => `| ${KEY_ACTIONS[id].keys.map(written).join(' or ')} | ${keyMessages[id]} |`);
    return [`## ${keyHelpMessages.scopes[scope]}`, '', '| key | does |', '|---|---|', ...rows, ''].join('\n');
  });
  const page = [
    '# Keys',
    '',
    '`?` shows these keys, and lets you choose others; only the browser in front of you remembers those. On a Mac, Ctrl is Command.',
    'A field, a slider and an open dialog keep their keys. This page is made from the list in the program',
    '(`apps/web/src/lib/keys/keymap.ts`): `npx vitest run -u apps/web/src/lib/keys/keys-in-docs.test.ts` writes it again.',
    '',
    ...sections,
  ].join('\n');
  await expect(page).toMatchFileSnapshot(join(DOCS, 'how-to/keys.md'));
});

/** What pages say of keys in their sentences, with the key left open. */
const SAID: Record<string, [said: string, KeyActionId][]> = {
  'how-to/montage.md': [
    ['`_` takes the best', 'editor.autoselect'],
    ['`_` pins a cut', 'editor.pin'],
    ['`_` mutes one', 'editor.muteCut'],
    ['`_` refuses one', 'editor.refuse'],
    ['`_` the next cut that is looked at', 'editor.refuse'],
    ['`_` finds another film', 'editor.another'],
    ['`_` looks in all clips', 'editor.allClips'],
  ],
  'how-to/find-and-correct.md': [
    ['a box with `_`', 'player.boxes'],
    ['**renamed** (`_`)', 'player.correct'],
    ['**rejected** (`_`)', 'player.reject'],
    ['`_` and `O` mark a stretch', 'player.markIn'],
    ['`I` and `_` mark a stretch', 'player.markOut'],
  ],
  '../README.md': [
    ['`_` draws it', 'player.boxes'],
    ['`_` and `O` mark a range', 'player.markIn'],
    ['`I` and `_` mark a range', 'player.markOut'],
    ['`_` for the best one', 'editor.autoselect'],
    ['`_` pins a cut', 'editor.pin'],
    ['`_` refuses one', 'editor.refuse'],
    ['`_` mutes one', 'editor.muteCut'],
    ['`_` finds another film', 'editor.another'],
    ['`_` searches all clips', 'editor.allClips'],
    ['`_` shows the graph', 'editor.graph'],
    ['`_` previews the film', 'editor.preview'],
  ],
};

it.each(Object.entries(SAID))(
  '%s says of keys what they do, and all of them are listed here',
  (page, all) => {
    const text = readFileSync(join(DOCS, page), 'utf8').replaceAll(/\s+/g, ' ');
    for (const [said, id] of all)
      expect(text).toContain(said.replace('_', KEY_ACTIONS[id].keys[0].toUpperCase()));
    expect(text.match(/`[A-Z]`/g)).toHaveLength(all.length);
  },
);
