import type { Store } from '@cutgraph/store';
import type { IdentityProvider } from './identity.ts';

/** What a handler works with. One for the life of the server. */
export type App = {
  store: Store;
  identity: IdentityProvider;
  /** Where unfinished uploads lie. */
  uploadsFolder: string;
  maxUploadBytes: number;
  version: string;
  /** The one address that browsers use, without a slash at its end: `http://127.0.0.1:8080`. */
  origin: string;
  /** True when PUBLIC_URL named the address: then no other is accepted as the origin of a change. */
  originIsFixed: boolean;
  sessionSecret: string;
  /** Ends what would keep the server open: event streams. */
  closing: AbortSignal;
};
