import type { Outbound } from '@cutgraph/outbound';
import type { Quotas, Store } from '@cutgraph/store';
import type { AccessChecks } from './auth/access-checks.ts';
import type { Recommender } from './functions/recommender.ts';
import type { LargeDocuments } from './http/large-documents.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Mailer } from './mail/mailer.ts';
import type { KeptTerms } from './search/kept-terms.ts';
import type { IdentityProvider } from './sign-in/identity.ts';
import type { SignInAllowed } from './sign-in/sign-in-allowed.ts';
import type { UsedLogins } from './sign-in/used-logins.ts';
import type { BeatAligner } from './timelines/beat-aligner.ts';
import type { EditReader } from './timelines/edit-reader.ts';
import type { SubjectFollower } from './timelines/subject-follower.ts';
import type { JoinScorer } from './videographs/join-scorer.ts';
import type { PathFinder } from './videographs/path-finder.ts';

/** What a handler works with. One for the life of the server. */
export type App = {
  store: Store;
  /** By whom one signs in; at least one. */
  providers: readonly IdentityProvider[];
  /** Without it anybody may sign in whom a provider vouches for. */
  signInAllowed: SignInAllowed | undefined;
  /** Sign-ins come back from the provider once. */
  usedLogins: UsedLogins;
  recommender: Recommender;
  /** What workspaces can be searched for. */
  searchTerms: KeptTerms;
  paths: PathFinder;
  scores: JoinScorer;
  aligner: BeatAligner;
  follower: SubjectFollower;
  edits: EditReader;
  /** Where unfinished uploads lie. */
  uploadsFolder: string;
  maxUploadBytes: number;
  /** How long the sender of an upload may be silent. */
  uploadIdleMs: number;
  quotas: Quotas;
  /** Asks addresses that users gave, and encrypts their keys for them; absent where there is no secret for that. */
  connections: { outbound: Outbound; secret: string } | undefined;
  version: string;
  /** Emails of administrators, in lower case. */
  admins: readonly string[];
  /** Sends mail, where that is set up. */
  mailer: Mailer | undefined;
  /** The settings in force, without secrets. */
  settings: Readonly<Record<string, string>>;
  /** The one address that browsers use, without a slash at its end: `http://127.0.0.1:8080`. */
  origin: string;
  /** True when PUBLIC_URL named the address: then no other is accepted as the origin of a change. */
  originIsFixed: boolean;
  /** The newest first: it signs, all of them verify. */
  secrets: readonly string[];
  /** What one client may ask in a time. */
  limits: RateLimits;
  /** Access checks that open requests share. */
  accessChecks: AccessChecks;
  /** Reads and changes of documents of megabytes, in turns. */
  large: LargeDocuments;
  /** How long a call of a function waits for its result. */
  callLimitMs: number;
  /** Aborted when the server is about to end, while it still answers. */
  leaving: AbortSignal;
  /** Ends what would keep the server open: event streams. */
  closing: AbortSignal;
};
