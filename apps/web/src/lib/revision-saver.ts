/** `conflict`: somebody else's version is newer, and the user says which one is kept. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

type Options<Value, Document> = {
  revision: number;
  revisionOf: (document: Document) => number;
  save: (revision: number, value: Value) => Promise<Document>;
  /** Loads the newest revision, after a save was refused as stale. */
  newest: () => Promise<Document>;
  isConflict: (error: unknown) => boolean;
  /** Whether a document already says what is to be saved. */
  isSame: (value: Value, document: Document) => boolean;
  onState: (state: SaveState) => void;
  onSaved: (document: Document) => void;
  onConflict: (theirs: Document) => void;
};

/**
 * Saves what changes quickly: one request at a time, always the newest value, each over the revision that the last answer
 * gave. In a conflict nothing is sent until `keepMine` or `takeTheirs`.
 */
export class RevisionSaver<Value, Document> {
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

  /** Sends what waits; ends when all is saved, has failed, or is in conflict. */
  flush(): Promise<void> {
    if (this.theirs || !this.waiting) return this.running ?? Promise.resolve();
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Saves our version over theirs. */
  keepMine(): Promise<void> {
    if (this.theirs) this.revision = this.options.revisionOf(this.theirs);
    this.theirs = null;
    return this.flush();
  }

  /** A revision that is on the screen now: what comes next is saved over it, and ours is given up. */
  adopt(document: Document): void {
    this.revision = this.options.revisionOf(document);
    this.waiting = null;
    this.theirs = null;
    this.options.onState('saved');
  }

  private async run() {
    while (this.waiting && !this.theirs) {
      const sent = this.waiting;
      this.waiting = null;
      this.options.onState('saving');
      try {
        const document = await this.options.save(this.revision, sent.value);
        this.revision = this.options.revisionOf(document);
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

  /** Looks at the newest revision. True where it says what we say, so that there is nothing to choose. */
  private async meet(): Promise<boolean> {
    let theirs: Document;
    try {
      theirs = await this.options.newest();
    } catch {
      return false;
    }
    if (this.waiting && this.options.isSame(this.waiting.value, theirs)) {
      this.options.onSaved(theirs);
      this.adopt(theirs);
      return true;
    }
    this.theirs = theirs;
    this.options.onState('conflict');
    this.options.onConflict(theirs);
    return false;
  }
}
