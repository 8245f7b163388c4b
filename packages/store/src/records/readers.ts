import type {
  AllRunning,
  AuditEntry,
  Collection,
  Face,
  FoundFootage,
  Invite,
  JobName,
  Label,
  Link,
  Media,
  Member,
  Person,
  SavedSearch,
  Search,
  SearchTerms,
  StoredTemplate,
  StoredVideograph,
  Task,
  Timeline,
  TokenScope,
  Usage,
  User,
  VideographRevision,
  Wizard,
  Workspace,
  WorkspaceEvent,
  WorkspaceRole,
} from '@cutgraph/contract';
import type { DecodeStart, TrackCorrection } from '@cutgraph/core';

/** A media as it is kept, without what is only computed for whoever is shown the document. */
export type StoredMedia = Omit<Media, 'secondsLeft' | 'persons'>;

/** A page of a list; `nextCursor` is null on the last one. */
export type Page<T> = { items: T[]; nextCursor: string | null };

/** An API token as its owner sees it: without its secret. Without an expiry it does not end by itself. */
export type TokenRow = {
  id: string;
  name: string;
  scope: TokenScope;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

/** A session as its owner sees it: without its secret. */
export type SessionRow = {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

/** What somebody is in a workspace; a visitor is no member of a public one. A deleted one is there for its owner alone. */
export type RoleIn = { role: WorkspaceRole | 'visitor'; isDeleted: boolean };

/** A link that still holds, and what it opens. */
export type OpenLink = Link & { workspaceId: string; timelineId: string; passwordHash: string | null };

/** How much somebody or something uses. Bytes, minutes of video, and what is at work or waits for it now. */
export type Used = { [what in keyof Usage]: number };

/** How long a job takes here, by the newest runs of it. */
export type JobSpeed = {
  /** Of the work that grows with the footage. */
  secondsPerMediaSecond: number;
  /** What a run takes however short the footage is. */
  fixedSeconds: number;
  /** A usual run; for footage whose duration nobody knows yet. */
  usualSeconds: number;
  /** Of how many runs this was learned. */
  count: number;
};
export type Speeds = Partial<Record<JobName, JobSpeed>>;

/** What is left of media and timelines that are gone. */
export type Orphans = {
  /** Ids. */
  tasks: string[];
  /** Ids. */
  faces: string[];
  /** Ids: no name and no face. */
  people: string[];
  /** Jobs that wait or run; `key` is what they are cancelled by. */
  jobs: { name: JobName; id: string; key: string }[];
};

export type MissingText = { workspaceId: string; mediaId: string; kind: FootageTextKind };
export type FootageTextKind = 'speech' | 'writing';

/** Everything that can be read. Answers are the documents of the wire; `undefined` where there is none. */
export type Readers = {
  users: {
    byId(userId: string): Promise<User | undefined>;
    byIdentity(issuer: string, subject: string): Promise<User | undefined>;
    /** Several people of different issuers may have the same address. */
    byEmail(email: string): Promise<User[]>;
  };
  sessions: {
    /**
     * The person of a living session, by what is kept of its secret (see `hashOf`). One ends at its expiry, or when it
     * was not used for `SESSION_IDLE_DAYS`; that it was used is noted once a minute at most, and not with `quietly`.
     */
    byHash(
      secretHash: string,
      options?: { quietly?: boolean },
    ): Promise<{ user: User; sessionId: string; expiresAt: string } | undefined>;
    /** Whose living session it is, by its id; no use of it. */
    personOf(sessionId: string): Promise<User | undefined>;
    /** The living ones, the last used first. */
    list(userId: string): Promise<SessionRow[]>;
  };
  tokens: {
    /** The person of an API token that has not expired; notes that it was used, once a minute at most, and not with `quietly`. */
    byHash(
      secretHash: string,
      options?: { quietly?: boolean },
    ): Promise<{ user: User; tokenId: string; scope: TokenScope; expiresAt: string | null } | undefined>;
    /** Whose token it is, by its id, while it has not expired; no use of it. */
    personOf(tokenId: string): Promise<User | undefined>;
    list(userId: string): Promise<TokenRow[]>;
  };
  workspaces: {
    /** Newest first: those that they may enter, and deleted ones that they may bring back. */
    ofUser(userId: string): Promise<Workspace[]>;
    /** The same, a page at a time. A cursor that is none refuses with `invalid-argument`. */
    pageOfUser(
      userId: string,
      options: { limit: number; cursor?: string | undefined },
    ): Promise<Page<Workspace>>;
    /** As this person sees it (null: a visitor), whether they may or not: see `roleOf`. */
    byId(workspaceId: string, userId: string | null): Promise<Workspace | undefined>;
    /** Undefined for whom it does not exist. */
    roleOf(workspaceId: string, userId: string | null): Promise<RoleIn | undefined>;
    /** Ids of those that are past their grace. */
    pastGrace(): Promise<string[]>;
  };
  members: {
    /** The owner first, then by when they came; with all emails. */
    list(workspaceId: string): Promise<Member[]>;
  };
  invites: {
    /** Those that have not expired, the newest first. */
    list(workspaceId: string): Promise<Invite[]>;
  };
  audit: {
    /** The newest first. A cursor that is none refuses with `invalid-argument`. */
    ofWorkspace(
      workspaceId: string,
      options: { limit: number; cursor?: string | undefined },
    ): Promise<Page<AuditEntry>>;
    /** What this person did. */
    ofUser(
      userId: string,
      options: { limit: number; cursor?: string | undefined },
    ): Promise<Page<AuditEntry>>;
  };
  usage: {
    ofWorkspace(workspaceId: string): Promise<Used>;
    /** Of all workspaces that they own, deleted ones that are still kept too; jobs: those that they began themselves. */
    ofUser(userId: string): Promise<Used>;
    /** Videos that come or wait and whose length is not known yet; of a person: in all workspaces that they own. */
    unmeasured(of: { workspaceId: string; userId: string }): Promise<{ workspace: number; user: number }>;
    /** Uploads that gave their room back, see `usage.giveBack` of the writers; all of them. */
    idleUploads(): Promise<string[]>;
    /** What this person has: workspaces that they own (deleted ones that are still kept too) and API tokens. */
    ownedBy(userId: string): Promise<{ workspaces: number; tokens: number }>;
    /** Who owns it. */
    ownerOf(workspaceId: string): Promise<string | undefined>;
  };
  uploads: {
    /**
     * What has arrived of an upload for sure, and for how long nothing more has; whether its file was removed since,
     * because it could not be used. Undefined for an upload of an older version.
     */
    of(
      mediaId: string,
    ): Promise<{ receivedBytes: number; idleSeconds: number; isOriginalRemoved: boolean } | undefined>;
    /** What has arrived of uploads that have not ended, by media. */
    unfinished(): Promise<ReadonlyMap<string, number>>;
  };
  media: {
    /** Newest update first. With `search`, those where any of the labels or categories is tracked. */
    list(
      workspaceId: string,
      options: { search?: string[] | undefined; limit: number; cursor?: string | undefined },
    ): Promise<Page<Media>>;
    /** The document, with the time left and without persons that members corrected: for whoever is shown it. */
    byId(workspaceId: string, mediaId: string): Promise<Media | undefined>;
    /** One look at one row: for whoever needs to know that it is there, what it is called or how it stands. */
    stored(workspaceId: string, mediaId: string): Promise<StoredMedia | undefined>;
    /** Those that are there, in no order. */
    byIds(workspaceId: string, mediaIds: readonly string[]): Promise<Media[]>;
    /**
     * Newest update first: what can be watched and has a clip of `atLeast` seconds or more; with `search`, one of these
     * labels or categories.
     */
    withClips(
      workspaceId: string,
      options: { atLeast: number; limit: number; search?: string[] | undefined },
    ): Promise<Media[]>;
    /** Newest made first, only what is Done; with `mediaIds`, only those. */
    newestDone(workspaceId: string, limit: number, mediaIds?: string[]): Promise<Media[]>;
    /**
     * What a generation can look at, newest made first: media that are Done, and those that will be without anybody doing
     * anything (`isReady` false): processed, or uploaded by somebody who goes on. With `mediaIds`, only those.
     */
    forGeneration(
      workspaceId: string,
      options: { limit: number; mediaIds?: string[] | undefined; onlyReady: boolean },
    ): Promise<{ id: string; csvURL: string; isReady: boolean }[]>;
    /** Of all workspaces: what a start has to reconcile. */
    uploading(): Promise<(Media & { workspaceId: string })[]>;
    /** Its place in line, see `media.takeTurn`; 0 where it took none. */
    turnOf(workspaceId: string, mediaId: string): Promise<number>;
  };
  labels: {
    /** Strictly longer than `longerThan` seconds, longest first. What members rejected is there with `rejected`, alone. */
    list(
      workspaceId: string,
      mediaId: string,
      options: {
        longerThan: number;
        limit: number;
        rejected?: boolean;
        origin?: Label['origin'] | undefined;
      },
    ): Promise<Label[]>;
    /** All of a media, by start: also what members rejected, and their own clips. */
    ofMedia(workspaceId: string, mediaId: string): Promise<Label[]>;
    byId(workspaceId: string, mediaId: string, labelId: string): Promise<Label | undefined>;
    /** The longest clips of each of these media, longest first: at most `most` of `atLeast` seconds or more; with `search`, of these labels or categories. */
    longest(
      workspaceId: string,
      mediaIds: readonly string[],
      options: { atLeast: number; most: number; search?: string[] | undefined },
    ): Promise<Map<string, Label[]>>;
  };
  corrections: {
    /** What members say of the tracks of a media, by track. */
    ofMedia(workspaceId: string, mediaId: string): Promise<TrackCorrection[]>;
  };
  tasks: {
    /** Newest first; with `status`, only those in that state. */
    list(
      workspaceId: string,
      options: { limit: number; cursor?: string | undefined; status?: number | undefined },
    ): Promise<Page<Task>>;
    /** In the order they were made. `subjectRef` is a path: `/ws/{w}/media/{m}`. */
    ofSubject(workspaceId: string, subjectRef: string): Promise<Task[]>;
    /** What runs and waits in some workspaces, generations too: at most `limit` of them, and how many there are. */
    running(workspaceIds: readonly string[], limit: number): Promise<AllRunning>;
    byId(workspaceId: string, taskId: string): Promise<Task | undefined>;
  };
  runs: {
    /** What this installation has learned of its own jobs. */
    speeds(): Promise<Speeds>;
  };
  people: {
    /** The named first, by name; then those with the most faces. */
    list(workspaceId: string, limit: number): Promise<Person[]>;
    byId(workspaceId: string, personId: string): Promise<Person | undefined>;
  };
  faces: {
    /** The surest first. */
    ofPerson(workspaceId: string, personId: string): Promise<Face[]>;
    /** By time. */
    ofMedia(workspaceId: string, mediaId: string): Promise<Face[]>;
  };
  orphans: {
    /** Of all workspaces. Empty unless something went wrong: rows go with their media, in one transaction. */
    find(): Promise<Orphans>;
  };
  templates: {
    /** In the order they were made. */
    list(workspaceId: string): Promise<StoredTemplate[]>;
    byId(workspaceId: string, templateId: string): Promise<StoredTemplate | undefined>;
  };
  wizards: {
    list(workspaceId: string, limit: number): Promise<Wizard[]>;
    byId(workspaceId: string, wizardId: string): Promise<Wizard | undefined>;
    /** Sentences on chosen media that it does not look at. */
    leftOut(workspaceId: string, wizardId: string): Promise<string[]>;
  };
  videographs: {
    byId(workspaceId: string, videographId: string): Promise<StoredVideograph | undefined>;
    /** The same as JSON, as the database has it: what is large is not parsed on the way. */
    textOf(
      workspaceId: string,
      videographId: string,
    ): Promise<{ revision: number; json: string } | undefined>;
    /** The revision alone. */
    revisionOf(workspaceId: string, videographId: string): Promise<number | undefined>;
    /** Newest first. */
    revisions(workspaceId: string, videographId: string, limit: number): Promise<VideographRevision[]>;
    /** Of all graphs of a workspace, in the order they were made. */
    ids(workspaceId: string): Promise<string[]>;
    /** How many graphs a wizard has made that are still there. */
    countOf(workspaceId: string, wizardId: string): Promise<number>;
  };
  clipPoints: {
    /** Grows whenever the points of a workspace change, a media that goes included. */
    revision(workspaceId: string): Promise<number>;
    ofWorkspace(workspaceId: string): Promise<{ mediaId: string; points: Uint8Array }[]>;
    /** Media that are Done and have none yet, of all workspaces or of one. */
    missing(limit: number, workspaceId?: string): Promise<{ workspaceId: string; mediaId: string }[]>;
  };
  collections: {
    /** Newest update first; with `search`, those whose title holds it, in whatever case. */
    list(
      workspaceId: string,
      options: {
        limit: number;
        search?: string | undefined;
        cursor?: string | undefined;
        /** A page ends before it takes more, with at least one collection; no limit unless said. */
        mostBytes?: number;
      },
    ): Promise<Page<Collection>>;
    byId(workspaceId: string, collectionId: string): Promise<Collection | undefined>;
  };
  search: {
    /**
     * Media with what was asked for, the best fit first. A cursor that is none refuses with `invalid-argument`.
     * `withoutPeople`: free text stands for nobody's name.
     */
    footage(
      workspaceId: string,
      search: Search & { limit: number; cursor?: string | undefined; withoutPeople?: boolean },
    ): Promise<FoundFootage>;
    /** What can be asked for, and how many media have it. */
    terms(workspaceId: string): Promise<SearchTerms>;
  };
  searches: {
    /** By title. */
    list(workspaceId: string): Promise<SavedSearch[]>;
  };
  texts: {
    /** Media that are Done whose words were never kept to be searched, of all workspaces; the oldest first. */
    missing(limit: number): Promise<MissingText[]>;
  };
  timelines: {
    list(workspaceId: string, limit: number): Promise<Timeline[]>;
    /** The same, a page at a time: one ends before it takes more bytes, with at least one timeline. */
    page(
      workspaceId: string,
      options: { limit: number; cursor?: string | undefined; mostBytes: number },
    ): Promise<Page<Timeline>>;
    byId(workspaceId: string, timelineId: string): Promise<Timeline | undefined>;
  };
  links: {
    /** The newest first, expired ones too. */
    ofTimeline(workspaceId: string, timelineId: string): Promise<Link[]>;
    /** One that has not expired, of a timeline that is finished and a workspace that is not deleted. */
    open(linkId: string): Promise<OpenLink | undefined>;
  };
  segments: {
    /** The segments of a timeline that are rendered, in order. */
    ofTimeline(
      timelineId: string,
    ): Promise<{ segmentIndex: number; done: boolean; decodedFrom: DecodeStart }[]>;
  };
  events: {
    /** Events with a greater id than `lastId`, in order. */
    after(workspaceId: string, lastId: number, limit: number): Promise<WorkspaceEvent[]>;
    /** 0 where nothing has happened yet. */
    lastId(workspaceId: string): Promise<number>;
  };
};
