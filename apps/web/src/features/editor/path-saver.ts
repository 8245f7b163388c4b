import { type Film, sameFilm } from './film.ts';

/** `conflict`: somebody else's film is newer, and the user says which one is kept. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

type Saved = Film & { revision: number };
type Options<T extends Saved> = {
  revision: number;
  save: (revision: number, film: Film) => Promise<T>;
  /** Loads the newest revision, after a save was refused as stale. */
  newest: () => Promise<T>;
  isConflict: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  onSaved: (document: T) => void;
  /** The newest, which is another film than ours: nothing is sent until `keepMine` or `takeTheirs`. */
  onConflict: (theirs: T) => void;
};

/**
 * Saves a film that changes quickly: one request at a time, always the newest state, each over the revision that the
 * last answer gave. In a conflict our film is kept here until the user has chosen; changes meanwhile belong to it.
 */
export class PathSaver<T extends Saved> {
  revision: number;
  private readonly options: Options<T>;
  private waiting: Film | null = null;
  private running: Promise<void> | null = null;
  private theirs: T | null = null;

  constructor(options: Options<T>) {
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

  save(film: Film): void {
    this.waiting = film;
    void this.flush();
  }

  /**
   * Changes the graph itself: after what is on its way, over the revision that it gave. Films that are chosen meanwhile
   * wait, and are saved over the changed graph. Rejects with what went wrong; nothing is kept of the change then.
   */
  change(make: (revision: number) => Promise<T>): Promise<T> {
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
    this.hold(made.catch(() => undefined).then(() => this.run()));
    return made;
  }

  /** Sends what waits; ends when all that was asked for is saved, has failed, or is in conflict. */
  flush(): Promise<void> {
    if (this.theirs) return Promise.resolve();
    return this.running ?? this.hold(this.run());
  }

  /** Saves our film over theirs. Theirs stays in the history. */
  keepMine(): Promise<void> {
    if (this.theirs) this.revision = this.theirs.revision;
    this.theirs = null;
    return this.flush();
  }

  /** Gives up our film, which is answered so that it can be brought back. */
  takeTheirs(): Film | null {
    const mine = this.waiting;
    if (this.theirs) this.adopt(this.theirs.revision);
    return mine;
  }

  /** A revision that was made elsewhere and is on the screen now: what comes next is saved over it. */
  adopt(revision: number): void {
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
      const film = this.waiting;
      this.waiting = null;
      this.options.onState('saving');
      try {
        const document = await this.options.save(this.revision, film);
        this.revision = document.revision;
        if (!this.waiting) this.options.onSaved(document);
        this.options.onState('saved');
      } catch (error) {
        this.waiting ??= film;
        if (this.options.isConflict(error)) {
          if (await this.meet()) continue;
          return;
        }
        this.options.onState('failed');
        return;
      }
    }
  }

  /** Looks at the newest revision. True where it is the film that we have, so that there is nothing to choose. */
  private async meet(): Promise<boolean> {
    let theirs: T;
    try {
      theirs = await this.options.newest();
    } catch {
      this.options.onState('failed');
      return false;
    }
    if (this.waiting && sameFilm(this.waiting, theirs)) {
      this.adopt(theirs.revision);
      this.options.onSaved(theirs);
      return true;
    }
    this.theirs = theirs;
    this.options.onState('conflict');
    this.options.onConflict(theirs);
    return false;
  }
}
