import type { Store } from '@cutgraph/store';
import type { IdentityProvider } from './identity.ts';
import type { PathFinder } from './path-finder.ts';
import type { Recommender } from './recommender.ts';

/** What a handler works with. One for the life of the server. */
export type App = {
  store: Store;
  identity: IdentityProvider;
  recommender: Recommender;
  paths: PathFinder;
  /** Where unfinished uploads lie. */
  uploadsFolder: string;
  maxUploadBytes: number;
  version: string;
  /** The one address that browsers use, without a slash at its end: `http://127.0.0.1:8080`. */
  origin: string;
  /** True when PUBLIC_URL named the address: then no other is accepted as the origin of a change. */
  originIsFixed: boolean;
  sessionSecret: string;
  /** How long a call of a function waits for its result. */
  callLimitMs: number;
  /** Ends what would keep the server open: event streams. */
  closing: AbortSignal;
};
