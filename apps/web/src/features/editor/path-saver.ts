export type SaveState = 'saved' | 'saving' | 'failed';

type Saved = { revision: number };
type Options<T extends Saved> = {
  revision: number;
  save: (revision: number, path: number[]) => Promise<T>;
  isConflict: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  onSaved: (document: T) => void;
  onConflict: () => void;
};

/**
 * Saves a path that changes quickly: one request at a time, always the newest path, each over the revision that the
 * last answer gave. A conflict gives up what was not saved: somebody else's path is newer.
 */
export class PathSaver<T extends Saved> {
  revision: number;
  private readonly options: Options<T>;
  private waiting: number[] | null = null;
  private running: Promise<void> | null = null;

  constructor(options: Options<T>) {
    this.options = options;
    this.revision = options.revision;
  }

  /** True when nothing waits and nothing is on its way. */
  get isIdle(): boolean {
    return this.waiting === null && this.running === null;
  }

  save(path: number[]): void {
    this.waiting = path;
    void this.flush();
  }

  /** Sends what waits; ends when all that was asked for is saved or has failed. */
  flush(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run() {
    while (this.waiting) {
      const path = this.waiting;
      this.waiting = null;
      this.options.onState('saving');
      try {
        const document = await this.options.save(this.revision, path);
        this.revision = document.revision;
        if (!this.waiting) this.options.onSaved(document);
        this.options.onState('saved');
      } catch (error) {
        if (this.options.isConflict(error)) {
          this.waiting = null;
          this.options.onConflict();
          return;
        }
        this.waiting ??= path;
        this.options.onState('failed');
        return;
      }
    }
  }
}
