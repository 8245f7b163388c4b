import type { User } from '@cutgraph/contract';
import { useSyncExternalStore } from 'react';

/** Who is signed in here, and what is on its way. */
export type AuthState = {
  isLoggingIn: boolean;
  isLoggingOut: boolean;
  /** Until it is known who is signed in. */
  isVerifying: boolean;
  loginError: string | null;
  logoutError: string | null;
  isAuthenticated: boolean;
  user: User | null;
};

export type AuthAction =
  | { type: 'verifyRequested' }
  | { type: 'loginRequested' }
  | { type: 'loginSucceeded'; user: User }
  | { type: 'loginFailed'; error: string }
  /** The status was reported: no session exists. */
  | { type: 'loggedInAsAnonymous' }
  | { type: 'logoutRequested' }
  | { type: 'logoutSucceeded' }
  | { type: 'logoutFailed'; error: string };

export const FIRST_AUTH_STATE: AuthState = {
  isLoggingIn: false,
  isLoggingOut: false,
  isVerifying: false,
  loginError: null,
  logoutError: null,
  isAuthenticated: false,
  user: null,
};

export function nextAuthState(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'verifyRequested':
      return { ...state, isVerifying: true };
    case 'loginRequested':
      return { ...state, isLoggingIn: true, loginError: null };
    case 'loginSucceeded':
      return {
        ...state,
        isLoggingIn: false,
        isVerifying: false,
        loginError: null,
        isAuthenticated: true,
        user: action.user,
      };
    case 'loginFailed':
      return { ...state, isLoggingIn: false, isAuthenticated: false, loginError: action.error };
    case 'loggedInAsAnonymous':
      return { ...state, isVerifying: false, isAuthenticated: false, user: null };
    case 'logoutRequested':
      return { ...state, isLoggingOut: true, logoutError: null };
    case 'logoutSucceeded':
      return { ...state, isLoggingOut: false, isAuthenticated: false, user: null };
    case 'logoutFailed':
      return { ...state, isLoggingOut: false, logoutError: action.error };
  }
}

const listeners = new Set<() => void>();
let state = FIRST_AUTH_STATE;

export function changeAuth(action: AuthAction): void {
  state = nextAuthState(state, action);
  for (const listener of listeners) listener();
}

/** The id of who is signed in. */
export function signedInId(): string | null {
  return state.isAuthenticated ? (state.user?.uid ?? null) : null;
}

export function useAuthState(): AuthState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
