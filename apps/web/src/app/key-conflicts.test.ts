import { describe, expect, it } from 'vitest';
import { KEY_ACTIONS, type KeyActionId, type Keymap } from '../lib/keys/keymap.ts';
import { keyHelpMessages, keyMessages } from '../lib/keys/messages.ts';
import { conflictsOf } from './key-conflicts.ts';

const usual = Object.fromEntries(
  Object.entries(KEY_ACTIONS).map(([action, { keys }]) => [action, keys]),
) as unknown as Keymap;
const actions = Object.keys(KEY_ACTIONS) as KeyActionId[];

describe('conflicts of keys', () => {
  it('are within a scope', () => {
    expect(conflictsOf(usual, 'editor.preview', 'a')).toEqual(['editor.autoselect']);
    expect(conflictsOf(usual, 'player.play', 'a')).toEqual([]);
  });

  it('are with what counts everywhere, and the other way round', () => {
    expect(conflictsOf(usual, 'player.play', '?')).toEqual(['everywhere.help']);
    expect(conflictsOf(usual, 'everywhere.help', 'g')).toEqual(['editor.graph']);
  });

  it('are none of an action with itself', () => {
    expect(conflictsOf(usual, 'player.play', 'k')).toEqual([]);
  });

  it('are none among the usual keys', () => {
    const met = actions.flatMap((action) => usual[action].flatMap((key) => conflictsOf(usual, action, key)));
    expect(met).toEqual([]);
  });
});

it('every action has its words, and every scope its name', () => {
  expect(Object.keys(keyMessages).sort()).toEqual([...actions].sort());
  expect(actions.filter((action) => !keyHelpMessages.scopes[KEY_ACTIONS[action].scope])).toEqual([]);
});
