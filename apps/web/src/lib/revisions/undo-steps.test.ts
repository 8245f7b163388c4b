import { describe, expect, it } from 'vitest';
import { NO_STEPS, stepped, type UndoSteps, withinStep, withStep } from './undo-steps.ts';

const NONE: UndoSteps<string> = NO_STEPS;
const is = (now: string) => () => now;

describe('undo steps', () => {
  it('go back one by one, and forward again', () => {
    const steps = withStep(withStep(NONE, 'a'), 'b');
    const once = stepped(steps, is('c'), 'undo')!;
    expect(once.step).toBe('b');
    const twice = stepped(once.steps, is('b'), 'undo')!;
    expect(twice.step).toBe('a');
    expect(stepped(twice.steps, is('a'), 'undo')).toBeUndefined();
    const again = stepped(twice.steps, is('a'), 'redo')!;
    expect(again.step).toBe('b');
    expect(stepped(again.steps, is('b'), 'redo')!.step).toBe('c');
  });

  it('forget what was undone once something else is done', () => {
    const undone = stepped(withStep(NONE, 'a'), is('b'), 'undo')!;
    expect(stepped(withStep(undone.steps, 'a'), is('c'), 'redo')).toBeUndefined();
    const both = withStep(withStep(NONE, 'a'), 'b');
    const once = stepped(both, is('c'), 'undo')!;
    expect(withinStep(once.steps, 'x', (newest) => `${newest}x`)).toEqual({ done: ['ax'], undone: [] });
    expect(withinStep(NONE, 'x', is('never'))).toEqual({ done: ['x'], undone: [] });
  });

  it('are limited to the newest 200', () => {
    let steps = NONE;
    for (let at = 0; at < 500; at++) steps = withStep(steps, String(at));
    expect(steps.done).toHaveLength(200);
    expect(steps.done.at(-1)).toBe('499');
  });
});
