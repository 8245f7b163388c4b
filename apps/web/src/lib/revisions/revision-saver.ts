/** `conflict`: a newer version was saved elsewhere, and the user decides which one is kept. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/** A document of the server that counts its revisions. */
export type Revisioned = { revision: number };

type Options<Value, Document extends Revisioned> = {
  revision: number;
  save: (revision: number, value: Value) => Promise<Document>;
  /** Loads the newest revision, after a save was refused as stale. */
  newest: () => Promise<Document>;
  isConflict: (error: unknown) => boolean;
  /** Whether a document already says what is to be saved. */
  isSame: (value: Value, document: Document) => boolean;
  onState: (state: SaveState) => void;
  onSaved: (document: Document) => void;
  /** The newest, which differs from ours: nothing is sent until `keepMine` or `takeTheirs`. */
  onConflict: (theirs: Document) => void;
};

/**
 * Saves what changes quickly: one request at a time, always the newest value, each over the revision that the last answer
 * gave. In a conflict our version is kept here until the user has decided; changes meanwhile belong to it.
 */
export class RevisionSaver<Value, Document extends Revisioned> {
  revision: number;
  private readonly options: Options<Value, Document>;
  private waiting: { value: Value } | null = null;
  private running: Promise<void> | null = null;
  private theirs: Document | null = null;

  constructor(options: Options<Value, Document>) {
    this.options = options;
    this.revision = options.revision;
  }

  /** True when nothing waits and nothing is on its way. */
  get isIdle(): boolean {
    return this.waiting === null && this.running === null;
  }

  get isInConflict(): boolean {
    return this.theirs !== null;
  }

  save(value: Value): void {
    this.waiting = { value };
    void this.flush();
  }

  /**
   * Changes the document in another way: after what is on its way, over the revision that it gave. Values that are saved
   * meanwhile wait, and go over the changed document. Rejects with what went wrong; nothing is kept of the change then.
   */
  change(make: (revision: number) => Promise<Document>): Promise<Document> {
    const made = (this.running ?? Promise.resolve()).then(async () => {
      this.options.onState('saving');
      try {
        const document = await make(this.revision);
        this.revision = document.revision;
        this.options.onSaved(document);
        return document;
      } finally {
        this.options.onState('saved');
      }
    });
    void this.hold(made.catch(() => undefined).then(() => this.run()));
    return made;
  }

  /** Sends what waits; ends when all is saved, has failed, or is in conflict. */
  flush(): Promise<void> {
    if (this.theirs) return Promise.resolve();
    return this.running ?? this.hold(this.run());
  }

  /** Saves our version over theirs. */
  keepMine(): Promise<void> {
    if (this.theirs) this.revision = this.theirs.revision;
    this.theirs = null;
    return this.flush();
  }

  /** Gives up our version, which is returned so that it can be brought back. */
  takeTheirs(): Value | null {
    const mine = this.waiting?.value ?? null;
    if (this.theirs) this.adopt(this.theirs);
    return mine;
  }

  /** A revision that is on the screen now: what comes next is saved over it, and ours is given up. */
  adopt({ revision }: Revisioned): void {
    this.revision = revision;
    this.waiting = null;
    this.theirs = null;
    this.options.onState('saved');
  }

  private hold(work: Promise<void>): Promise<void> {
    const held = work.finally(() => {
      if (this.running === held) this.running = null;
    });
    this.running = held;
    return held;
  }

  private async run() {
    while (this.waiting && !this.theirs) {
      const sent = this.waiting;
      this.waiting = null;
      this.options.onState('saving');
      try {
        const document = await this.options.save(this.revision, sent.value);
        this.revision = document.revision;
        if (this.waiting) continue;
        this.options.onSaved(document);
        this.options.onState('saved');
      } catch (error) {
        this.waiting ??= sent;
        if (this.options.isConflict(error) && (await this.meet())) continue;
        if (!this.theirs) this.options.onState('failed');
        return;
      }
    }
  }

  /** Looks at the newest revision. True where it says what ours says, so that there is nothing to decide. */
  private async meet(): Promise<boolean> {
    let theirs: Document;
    try {
      theirs = await this.options.newest();
    } catch {
      return false;
    }
    if (this.waiting && this.options.isSame(this.waiting.value, theirs)) {
      this.adopt(theirs);
      this.options.onSaved(theirs);
      return true;
    }
    this.theirs = theirs;
    this.options.onState('conflict');
    this.options.onConflict(theirs);
    return false;
  }
}
