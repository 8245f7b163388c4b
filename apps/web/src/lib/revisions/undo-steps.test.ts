import { describe, expect, it } from 'vitest';
import { NO_STEPS, stepped, type UndoSteps, withStep } from './undo-steps.ts';

const NONE: UndoSteps<string> = NO_STEPS;

describe('undo steps', () => {
  it('go back one by one, and forward again', () => {
    const steps = withStep(withStep(NONE, 'a'), 'b');
    const once = stepped(steps, 'c', 'undo')!;
    expect(once.to).toBe('b');
    const twice = stepped(once.steps, 'b', 'undo')!;
    expect(twice.to).toBe('a');
    expect(stepped(twice.steps, 'a', 'undo')).toBeUndefined();
    const again = stepped(twice.steps, 'a', 'redo')!;
    expect(again.to).toBe('b');
    expect(stepped(again.steps, 'b', 'redo')!.to).toBe('c');
  });

  it('forget what was undone once something else is done', () => {
    const undone = stepped(withStep(NONE, 'a'), 'b', 'undo')!;
    expect(stepped(withStep(undone.steps, 'a'), 'c', 'redo')).toBeUndefined();
  });

  it('are limited to the newest 200', () => {
    let steps = NONE;
    for (let at = 0; at < 500; at++) steps = withStep(steps, String(at));
    expect(steps.done).toHaveLength(200);
    expect(steps.done.at(-1)).toBe('499');
  });
});
