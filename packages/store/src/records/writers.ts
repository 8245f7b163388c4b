import type {
  AuditAction,
  Collection,
  CollectionClip,
  Invite,
  JobName,
  Label,
  Link,
  Media,
  Person,
  SavedSearch,
  StoredTemplate,
  StoredVideograph,
  Task,
  TaskType,
  Timeline,
  TokenScope,
  User,
  Wizard,
  Workspace,
  WorkspaceRole,
} from '@cutgraph/contract';
import type {
  DecodeStart,
  ExportTimeline,
  FootageText,
  LabelSegment,
  SeenFace,
  Template,
  TrackCorrection,
  Videograph,
} from '@cutgraph/core';
import type { JobWriter } from '../queue/queue.ts';
import type { FootageTextKind, Orphans, Readers, TokenRow } from './readers.ts';

export type Identity = {
  issuer: string;
  subject: string;
  providerId: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string;
};

export type NewMedia = {
  /** Made with `newId()`; it is the upload's id too. */
  id: string;
  workspaceId: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  lastModified: string | null;
  uploadMetadata: Record<string, string>;
  createdBy: string;
};

/** `secondsLeft` is computed when it is read. */
export type MediaPatch = Partial<Omit<Media, 'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'secondsLeft'>>;
/** One run of a job that went to its end. */
export type JobRun = {
  job: JobName;
  /** Duration of the footage it worked on; 0 where it is about none. */
  mediaSeconds: number;
  wallSeconds: number;
  cpuSeconds: number;
  host: string;
};
/** A stretch of a media (seconds) that a member keeps. */
export type NewClip = {
  labelEntityName: string;
  start: number;
  end: number;
  tags: string[];
  rating: number;
};
export type TemplateFields = { [field in keyof Template]?: Template[field] | undefined };
export type WizardPatch = Partial<
  Pick<Wizard, 'isRunning' | 'progress' | 'videographRef' | 'error' | 'report' | 'initURLs' | 'waitingFor'>
>;
export type TimelinePatch = Partial<
  Pick<
    Timeline,
    'title' | 'mediaURL' | 'thumbnailURL' | 'duration' | 'size' | 'progress' | 'error' | 'leftOut' | 'repairs'
  >
>;
/** A graph with what was chosen in it, whole. */
export type WholeVideograph = Pick<
  StoredVideograph,
  'media' | 'clips' | 'cuts' | 'edges' | 'path' | 'pinned' | 'refused'
>;
/** What a change of a videograph has made. */
export type WrittenVideograph = { revision: number; bytes: number; bytesBefore: number };
/** A change of a videograph: the revision that was read, and the name of who makes it (empty for the program). */
export type RevisionOf = { expectedRevision: number | null; author: string };
/** Maps are merged key by key, the path is replaced, what is absent is kept. */
export type VideographPatch = {
  [field in 'media' | 'clips' | 'cuts' | 'edges' | 'path' | 'pinned' | 'refused']?:
    | StoredVideograph[field]
    | undefined;
};

/**
 * Everything that can be changed. Writers live inside one transaction; each notes its own event, and events and
 * counts are written at its end. An update of a document that is not there refuses with `not-found`. How long something
 * still takes is told when it is read: what a writer answers with has `secondsLeft: null`.
 */
export type Writers = {
  /** The readers inside this transaction: they see what it has written. */
  read: Readers;
  users: {
    /** Makes the person or merges what the provider says now; a person is an issuer and a subject. */
    signIn(identity: Identity): Promise<User>;
    /** With sessions, tokens and memberships. Whoever owns a workspace cannot go: see to those first. */
    delete(userId: string): Promise<void>;
  };
  sessions: {
    /** The secret is told this once; only its hash is kept. `userAgent`: what the browser says of itself. */
    create(userId: string, options: { lifetimeSeconds: number; userAgent?: string }): Promise<string>;
    /** Answers whose it was. */
    end(secret: string): Promise<string | undefined>;
    /** Answers what its browser said of itself; undefined when this person has no such session. */
    endOne(userId: string, sessionId: string): Promise<string | undefined>;
    endAll(userId: string): Promise<void>;
  };
  tokens: {
    create(
      userId: string,
      token: { name: string; scope: TokenScope; expiresInDays: number | null },
    ): Promise<{ token: TokenRow; secret: string }>;
    /** Answers its name; undefined when this person has no such token. */
    delete(userId: string, tokenId: string): Promise<string | undefined>;
  };
  workspaces: {
    create(workspace: {
      title: string;
      description: string;
      createdBy: string;
      /** What its templates shall be from the start. */
      templates: TemplateFields[];
    }): Promise<Workspace>;
    update(
      workspaceId: string,
      patch: { title?: string | undefined; description?: string | undefined; public?: boolean | undefined },
    ): Promise<void>;
    /** Closes it to everybody; its owner may bring it back for `GRACE_DAYS`. */
    delete(workspaceId: string): Promise<void>;
    restore(workspaceId: string): Promise<void>;
    /** The title of one that is past its grace, which nobody else purges or restores until this transaction ends; undefined where it is not, or where another does so now. */
    lockPastGrace(workspaceId: string): Promise<string | undefined>;
    /** For good, with all that is in it but the files and the jobs: those are the caller's. */
    purge(workspaceId: string): Promise<void>;
  };
  members: {
    /** Nobody else changes the role of a member, or takes one out, until this transaction ends. */
    lock(workspaceId: string): Promise<void>;
    /** Refuses with `not-found` for who is none. `owner` hands the workspace on: who had it becomes an editor. */
    setRole(workspaceId: string, userId: string, role: WorkspaceRole): Promise<void>;
    /** Never the owner. False when they were none. */
    remove(workspaceId: string, userId: string): Promise<boolean>;
  };
  invites: {
    /** For 30 days; again for the same email takes the place of the one before. */
    create(
      workspaceId: string,
      invite: { email: string; role: Invite['role']; invitedBy: string },
    ): Promise<Invite>;
    /** Answers the one that was; undefined when there was none. */
    delete(workspaceId: string, inviteId: string): Promise<Invite | undefined>;
    /** Makes the person a member wherever their verified email is invited; who is a member already keeps the higher role. Answers where. */
    acceptFor(user: User): Promise<{ workspaceId: string; role: Invite['role'] }[]>;
  };
  audit: {
    /** Who (null: the program) did what, to what. `subject` and `details` never hold a secret. */
    note(entry: {
      action: AuditAction;
      actorId: string | null;
      workspaceId?: string;
      subject?: string;
      details?: Record<string, string>;
    }): Promise<void>;
    /** Removes what is older than two years. */
    forgetOld(): Promise<void>;
  };
  events: {
    /** Removes what is older than thirty days: nobody reads on from so long ago. */
    forgetOld(): Promise<void>;
  };
  usage: {
    /** Others who look what this workspace and this person use, to use more, wait until this transaction ends. */
    lock(of: { workspaceId: string; userId: string }): Promise<void>;
    /** The same for a person alone. */
    lockUser(userId: string): Promise<void>;
    /** Others who look what the disk has free, to use more, wait until this transaction ends. After `lock`. */
    lockDisk(): Promise<void>;
    /** From here on an unfinished upload counts with what has arrived, no more with its whole size. */
    giveBack(mediaId: string, arrivedBytes: number): Promise<void>;
    /** Ends that; whoever calls it has looked whether there is room. */
    takeBack(mediaId: string): Promise<void>;
  };
  uploads: {
    /** So many bytes are in its file for sure: none after them count. */
    set(mediaId: string, bytes: number): Promise<void>;
    /** The same for who wrote the bytes in between; false when another has changed it meanwhile, and nothing is done. */
    advance(mediaId: string, step: { from: number; to: number }): Promise<boolean>;
    /** Its file cannot be used and is not kept. */
    originalRemoved(mediaId: string): Promise<void>;
  };
  media: {
    /** Its status is Uploading. */
    create(media: NewMedia): Promise<Media>;
    update(workspaceId: string, mediaId: string, patch: MediaPatch): Promise<Media>;
    /** With its labels, faces and tasks; false when it was gone. Its files are a job of their own. */
    delete(workspaceId: string, mediaId: string): Promise<boolean>;
    /**
     * Puts the media in line and answers its turn; a smaller one comes first, of equal ones the older. It is the first
     * turn that is still at work, or the one after its user's last, whichever is later: users advance alternately.
     */
    takeTurn(workspaceId: string, mediaId: string): Promise<number>;
  };
  turns: {
    /** A turn for what its user waits for (a generation, a render); a line of its own beside that of the media. Others wait until this transaction ends. */
    take(userId: string): Promise<number>;
  };
  labels: {
    /**
     * All that the program found in a media at once; doing it again changes nothing. Corrections of a track and what
     * members said of it (tags, rating) go over to the same object where it is found again: the same name at the same
     * time, by the same track first. Members' clips stay.
     * The media's lists of labels and the workspace's count of clips follow, here and below.
     */
    replace(workspaceId: string, mediaId: string, segments: readonly LabelSegment[]): Promise<void>;
    /** Keeps a stretch (seconds) as a member's clip. */
    create(workspaceId: string, mediaId: string, clip: NewClip): Promise<Label>;
    /** What is absent is kept. */
    mark(
      workspaceId: string,
      mediaId: string,
      labelId: string,
      marks: { tags?: string[] | undefined; rating?: number | undefined },
    ): Promise<Label>;
    /** Names a member's clip and sets its ends (seconds); what the program found is left as it is. */
    move(
      workspaceId: string,
      mediaId: string,
      labelId: string,
      clip: { labelEntityName: string; start: number; end: number },
    ): Promise<Label>;
    /** Of a member's clip; false when there was none. */
    delete(workspaceId: string, mediaId: string, labelId: string): Promise<boolean>;
  };
  /** What members say of what the program found. Both answer how many labels were changed, and have the points of their media made anew. */
  corrections: {
    /**
     * Gives what goes by a name now, or one track, another name; null rejects it. The name that the program gave takes
     * the correction away.
     *
     * @param of without `mediaId`, in the whole workspace.
     */
    correct(
      workspaceId: string,
      of:
        | { labelEntityName: string; mediaId?: string | undefined }
        | { mediaId: string; track: string; machineName: string },
      becomes: string | null,
    ): Promise<number>;
    /** Takes corrections back, of one media or of all, of what the program called so or of all. */
    restore(
      workspaceId: string,
      of: { mediaId?: string | undefined; machineName?: string | undefined },
    ): Promise<number>;
  };
  /** The moves that are not in the one table of legal moves refuse with `aborted`. */
  tasks: {
    create(task: {
      workspaceId: string;
      taskType: TaskType;
      subjectRef: string;
      taskPreset?: string;
    }): Promise<Task>;
    /**
     * The tasks of a subject as they are now, in the order they were made; nobody else moves them until this
     * transaction ends. Whoever also changes their subject takes them first.
     */
    lock(workspaceId: string, subjectRef: string): Promise<Task[]>;
    /** Also of what a killed worker left Running. Name several in the order in which they were made. */
    start(taskIds: readonly string[]): Promise<Task[]>;
    /** Says what a running task waits for, until it is started again. */
    wait(taskId: string, reason: string): Promise<Task>;
    /** Share done of this task, 0..1; it never goes back within a run. The subject's progress becomes the mean of its tasks. */
    progress(taskId: string, share: number): Promise<void>;
    /** With `done`, the file was gone through once more. */
    finish(
      taskId: string,
      result: { outcome: 'done' | 'skipped'; reason?: string | null | undefined },
    ): Promise<Task>;
    fail(taskId: string, failure: { errorCode: string; reason: string }): Promise<Task>;
    /** Ready to run, again or after it ran in vain; also what is Finished. With another preset if one is named. */
    ready(taskId: string, options?: { taskPreset?: string | undefined }): Promise<Task>;
    /** Puts a task aside that has not ended. */
    suspend(taskId: string): Promise<Task>;
    /** Puts a suspended task back in line. */
    resume(taskId: string): Promise<Task>;
    /** Ends in Error with the code `cancelled`. */
    cancel(taskId: string): Promise<Task>;
    /** Adds processor time to each of these tasks, in whatever state; tasks that are gone are left out. */
    spend(taskIds: readonly string[], cpuSeconds: number): Promise<void>;
    /** Moves the expiration of tasks that wait (or are put aside) a day ahead when less than half of it is left; answers of how many. */
    renewWaiting(): Promise<number>;
    /** Ends the Running tasks that are past their expiration in Error with `deadline-exceeded`, in all workspaces. */
    expireOverdue(): Promise<Task[]>;
  };
  runs: {
    /** Notes a run, and forgets those of this job that are long past. */
    add(run: JobRun): Promise<void>;
  };
  people: {
    /** An empty name takes the name away. A name confirms the faces that the person has now. */
    rename(workspaceId: string, personId: string, name: string): Promise<Person>;
    /** The faces of the others become this person's, and the others are gone; their name is taken where this has none. */
    merge(workspaceId: string, personId: string, otherIds: readonly string[]): Promise<Person>;
    /** These faces become a new person, which is answered. All faces of a person cannot be split off. */
    split(workspaceId: string, personId: string, faceIds: readonly string[]): Promise<Person>;
  };
  faces: {
    /**
     * All faces of a media at once, put to the people of the workspace. Where a member has decided, that stays: a
     * face that is found again stays with the person that the member put it to. Ids are made with `newId()`.
     */
    replace(
      workspaceId: string,
      mediaId: string,
      faces: readonly (SeenFace & { id: string })[],
    ): Promise<void>;
  };
  orphans: {
    /** Removes these rows and cancels these jobs. */
    remove(orphans: Orphans): Promise<void>;
  };
  templates: {
    create(workspaceId: string, fields: TemplateFields): Promise<StoredTemplate>;
    /**
     * The template of that id, created with the product's defaults where there is none; others wait with it until this
     * transaction ends. Undefined where another workspace has the id.
     */
    hold(workspaceId: string, templateId: string): Promise<StoredTemplate | undefined>;
    /** Absent fields are kept. */
    put(workspaceId: string, templateId: string, fields: TemplateFields): Promise<StoredTemplate>;
    delete(workspaceId: string, templateId: string): Promise<boolean>;
  };
  wizards: {
    /** It is running, and no job is queued for it yet: `begin` does so. `initURLs` names the chosen media. */
    create(wizard: {
      workspaceId: string;
      initConfig: TemplateFields;
      initURLs: Record<string, string>;
      /** Media that are to be processed before it begins. */
      waitingFor?: string[];
      createdBy: string;
    }): Promise<Wizard>;
    /**
     * Queues the generation in a turn of the person who waits for it. What it looks at is decided now: those of its media
     * that are Done. It waits for no others.
     */
    begin(workspaceId: string, wizardId: string, userId: string): Promise<Wizard>;
    /** A media is Done, in Error or gone: generations wait for it no longer, and those that wait for no other begin. */
    mediaSettled(workspaceId: string, mediaId: string): Promise<void>;
    /** The run as it is now; nobody else changes it until this transaction ends. */
    lock(workspaceId: string, wizardId: string): Promise<Wizard>;
    update(workspaceId: string, wizardId: string, patch: WizardPatch): Promise<Wizard>;
  };
  videographs: {
    create(videograph: {
      workspaceId: string;
      wizardId: string;
      graph: Videograph;
      path: number[];
    }): Promise<StoredVideograph>;
    /** The graph that a change was made from; nobody else changes it until this transaction ends. */
    lock(
      workspaceId: string,
      videographId: string,
      of: RevisionOf,
    ): Promise<StoredVideograph & { bytes: number }>;
    /**
     * Each of these makes a new revision, which is kept (the newest hundred or more, while they take few bytes). They refuse
     * with `aborted` when the revision is not the one that was read (null takes whatever is there), and with
     * `resource-exhausted` where the graph grows beyond what a graph may take. They answer its new revision and its bytes.
     */
    merge(
      workspaceId: string,
      videographId: string,
      patch: VideographPatch,
      of: RevisionOf,
    ): Promise<WrittenVideograph>;
    replace(
      workspaceId: string,
      videographId: string,
      graph: WholeVideograph,
      of: RevisionOf,
    ): Promise<WrittenVideograph>;
    /** Refuses with `not-found` where the revision is not kept any more. */
    revert(
      workspaceId: string,
      videographId: string,
      revision: number,
      of: RevisionOf,
    ): Promise<WrittenVideograph>;
  };
  clipPoints: {
    /**
     * What recommendations find a media by; doing it again replaces them.
     *
     * @param corrections those that the points were made with: where members say something else by now, they are not
     * kept, but made anew.
     */
    put(
      workspaceId: string,
      mediaId: string,
      points: Uint8Array,
      corrections?: readonly TrackCorrection[],
    ): Promise<void>;
    /** Takes the points of these media away and queues the job that makes them anew. */
    renew(workspaceId: string, mediaIds: readonly string[]): Promise<void>;
  };
  /** At most 1,000 clips, at least one: else `invalid-argument`. What they name is not looked at here. */
  collections: {
    create(collection: {
      workspaceId: string;
      /** Null: 'Collection', or 'Collection 2' where there is one, and so on. */
      title: string | null;
      clips: readonly CollectionClip[];
      createdBy: string;
    }): Promise<Collection>;
    /** Refuses with `aborted` when the revision is not the one that was read; null takes whatever is there. What is absent is kept. */
    update(
      workspaceId: string,
      collectionId: string,
      patch: { title?: string | undefined; clips?: readonly CollectionClip[] | undefined },
      expectedRevision: number | null,
    ): Promise<Collection>;
    /** At the end; whoever adds at the same time waits, so that no clip is lost. */
    append(workspaceId: string, collectionId: string, clips: readonly CollectionClip[]): Promise<Collection>;
    /** False when it was gone. */
    delete(workspaceId: string, collectionId: string): Promise<boolean>;
  };
  searches: {
    /** Refuses with `resource-exhausted` where a workspace has 100 of them. */
    keep(search: Omit<SavedSearch, 'id' | 'createdAt'> & { workspaceId: string }): Promise<SavedSearch>;
    /** False when it was gone. */
    delete(workspaceId: string, searchId: string): Promise<boolean>;
  };
  texts: {
    /** All words of a media that are spoken, or all that are written in its picture, in place of those before. */
    replace(
      workspaceId: string,
      mediaId: string,
      kind: FootageTextKind,
      texts: readonly FootageText[],
    ): Promise<void>;
    /** The same, where none of the kind were ever kept. */
    fill(
      workspaceId: string,
      mediaId: string,
      kind: FootageTextKind,
      texts: readonly FootageText[],
    ): Promise<void>;
  };
  timelines: {
    create(timeline: {
      workspaceId: string;
      title: string;
      videographRef: string | null;
      madeFrom?: string | null;
      exportTimeline: ExportTimeline;
      leftOut: string[];
      createdBy: string;
    }): Promise<Timeline>;
    update(workspaceId: string, timelineId: string, patch: TimelinePatch): Promise<Timeline>;
    /** With its segments and tasks; false when it was gone. Its files are a job of their own. */
    delete(workspaceId: string, timelineId: string): Promise<boolean>;
  };
  links: {
    create(link: {
      workspaceId: string;
      timelineId: string;
      passwordHash: string | null;
      expiresAt: string | null;
      createdBy: string;
    }): Promise<Link>;
    /** False when it was gone. */
    delete(workspaceId: string, timelineId: string, linkId: string): Promise<boolean>;
    /** Counts a view. */
    viewed(linkId: string): Promise<void>;
  };
  segments: {
    /**
     * Notes a rendered segment, and from where its source was decoded, and answers how many there are now. It locks the timeline's row, so that of two
     * last segments that end at once, the second sees the first.
     */
    done(timelineId: string, segmentIndex: number, decodedFrom: DecodeStart): Promise<number>;
    /** Forgets them all: the timeline is rendered anew. */
    clear(timelineId: string): Promise<void>;
  };
  jobs: JobWriter;
};
