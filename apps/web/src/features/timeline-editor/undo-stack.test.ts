import { describe, expect, it } from 'vitest';
import { redone, startOf, undone, withChange } from './undo-stack.ts';

describe('undo and redo', () => {
  it('go back and forth, and a change forgets what was undone', () => {
    const two = withChange(withChange(startOf('a'), 'b'), 'c');
    const back = undone(two);
    expect(back.now).toBe('b');
    expect(redone(back).now).toBe('c');
    expect(undone(undone(back)).now).toBe('a');
    const other = withChange(back, 'd');
    expect(redone(other).now).toBe('d');
    expect(undone(other).now).toBe('b');
  });

  it('take changes of one act as one step, until something else happens', () => {
    let stack = startOf(0);
    for (const value of [1, 2, 3]) stack = withChange(stack, value, 'volume');
    expect(undone(stack).now).toBe(0);
    stack = withChange(stack, 4, 'fade');
    expect(undone(stack).now).toBe(3);
    expect(undone(withChange(undone(stack), 9, 'volume')).now).toBe(3);
  });
});
