import type { User } from '@cutgraph/contract';
import { describe, expect, it } from 'vitest';
import { type AuthAction, FIRST_AUTH_STATE, nextAuthState } from './auth-state.ts';

const user = { id: 'u1', displayName: 'Alex Rivera' } as User;
const after = (...actions: AuthAction[]) => actions.reduce(nextAuthState, FIRST_AUTH_STATE);

describe('signing in', () => {
  it('is on its way until it succeeds, and stores the user', () => {
    expect(after({ type: 'loginRequested' })).toMatchObject({ isLoggingIn: true, isAuthenticated: false });
    expect(after({ type: 'loginRequested' }, { type: 'loginSucceeded', user })).toEqual({
      ...FIRST_AUTH_STATE,
      isAuthenticated: true,
      user,
    });
  });

  it('sets the error when it fails, and no one is authenticated', () => {
    const failed = after({ type: 'loginSucceeded', user }, { type: 'loginFailed', error: 'No.' });
    expect(failed).toMatchObject({ isLoggingIn: false, isAuthenticated: false, loginError: 'No.' });
  });

  it('a login that is asked for clears the error of the one before', { tags: ['@S4.01'] }, () => {
    const again = after({ type: 'loginFailed', error: 'No.' }, { type: 'loginRequested' });
    expect(again).toMatchObject({ isLoggingIn: true, loginError: null });
  });

  it('an anonymous user is not authenticated', { tags: ['@S4.04'] }, () => {
    const anonymous = after({ type: 'loginSucceeded', user }, { type: 'loggedInAsAnonymous' });
    expect(anonymous).toMatchObject({ isAuthenticated: false, user: null });
  });
});

it('it is verified until the status is reported, whatever it is', () => {
  expect(after({ type: 'verifyRequested' }).isVerifying).toBe(true);
  expect(after({ type: 'verifyRequested' }, { type: 'loggedInAsAnonymous' }).isVerifying).toBe(false);
  expect(after({ type: 'verifyRequested' }, { type: 'loginSucceeded', user }).isVerifying).toBe(false);
});

describe('signing out', () => {
  it('clears the user when it succeeds', () => {
    const out = [{ type: 'loginSucceeded', user }, { type: 'logoutRequested' }] as const;
    expect(after(...out)).toMatchObject({ isLoggingOut: true, isAuthenticated: true });
    expect(after(...out, { type: 'logoutSucceeded' })).toEqual(FIRST_AUTH_STATE);
  });

  it('leaves one signed in when it fails, and says why', () => {
    const failed = after({ type: 'loginSucceeded', user }, { type: 'logoutFailed', error: 'Away.' });
    expect(failed).toMatchObject({ isAuthenticated: true, user, logoutError: 'Away.', isLoggingOut: false });
  });
});
