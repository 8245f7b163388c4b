/** Who a person is, as an identity provider reports it. */
export type Identity = {
  issuer: string;
  subject: string;
  providerId: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string;
};

/** What is remembered between the way out to the provider and the way back. */
export type LoginState = { state: string; nonce: string; codeVerifier: string };

/** A way to sign in. */
export type IdentityProvider = {
  /** Names it in addresses; the same after every start. */
  id: string;
  /** As on the button: 'Login with {name}'. */
  name: string;
  isDemo: boolean;
  /** Where the browser is sent, and what to remember until it comes back. */
  begin(): Promise<{ url: URL; login: LoginState }>;
  /** Takes the address that the provider sent the browser back to. Throws a Refusal when it does not fit. */
  finish(callbackUrl: URL, login: LoginState): Promise<Identity>;
  /** Where a browser signs out at the provider; null where the provider has no such page. */
  signOutUrl(): Promise<URL | null>;
};
