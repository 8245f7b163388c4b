import { onceMetadata } from '../../lib/once-metadata.ts';
import { watchPictures } from '../../lib/watch-pictures.ts';
import type { Place } from './frame-window.ts';

/** A cut as it is played: seconds of its video, and where the whole frame lies in the window. */
export type ChainShot = { url: string; start: number; end: number; volume: number; place: Place };

type Tell = {
  onTime: (place: number, secondsIntoShot: number) => void;
  onEnd: () => void;
};

type Waiting = { callOff: () => void; plays: boolean };

/** Seconds that the next shot runs unseen before its start, so that it moves when it is shown. */
const RUN_UP = 0.3;
/** A swap this close (seconds) to the end of a shot shows on the screen's next picture. */
const AT_ONCE = 0.009;
/** How long a video takes to get going at first (seconds); learned at each join. */
const FIRST_DELAY = 0.06;
/** A frame this little (seconds) before a shot's start is taken for its first: media times are rounded. */
const NEARLY = 0.012;

/**
 * Plays shots one after another without a gap. Three layers take turns: one is seen, the next stands ready a little
 * before its start and begins to run unseen, the third loads. They are swapped when the one has shown its last frame and
 * the other has its first; one that is late is waited for on the last frame, never on black.
 */
export class ChainPlayer {
  private readonly layers: readonly HTMLElement[];
  private readonly videos: readonly HTMLVideoElement[];
  private readonly shots: readonly ChainShot[];
  private readonly tell: Tell;
  private place = 0;
  private isMuted = true;
  private isSeen = false;
  private isNextRunning = false;
  private preparedUpTo = -1;
  private presented = Number.NaN;
  private heldSince: number | null = null;
  private delay = FIRST_DELAY;
  /** What waits for the metadata of a video: where it is placed, and that it plays. */
  private readonly waiting = new Map<HTMLVideoElement, Waiting>();
  private request = 0;
  /** Ends the watch on the next video. */
  private unwatch: () => void = () => undefined;

  /** @param layers three elements over each other, each with a video. */
  constructor(layers: readonly HTMLElement[], shots: readonly ChainShot[], tell: Tell) {
    this.layers = layers;
    this.videos = layers.map((layer) => layer.querySelector('video')!);
    this.shots = shots;
    this.tell = tell;
  }

  start(place: number): void {
    this.place = place;
    const first = this.prepare(place, 0);
    this.preparedUpTo = place;
    if (first) this.play(first);
    this.prepareNext();
    document.addEventListener('visibilitychange', this.onVisibility);
    this.request = requestAnimationFrame(this.follow);
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.unwatch();
    for (const [at, video] of this.videos.entries()) {
      this.waiting.get(video)?.callOff();
      video.pause();
      this.layers[at]!.removeAttribute('data-shown');
    }
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (this.isSeen) this.hear(this.place);
  }

  private videoOf(place: number): HTMLVideoElement {
    return this.videos[place % this.videos.length]!;
  }

  /** Puts a shot on its layer, standing `runUp` seconds before its start. */
  private prepare(place: number, runUp: number): HTMLVideoElement | null {
    const shot = this.shots[place];
    if (!shot) return null;
    const video = this.videoOf(place);
    video.pause();
    video.muted = true;
    if (video.getAttribute('src') !== shot.url) video.src = shot.url;
    Object.assign(video.style, shot.place);
    this.waiting.get(video)?.callOff();
    const wanted: Waiting = { callOff: () => undefined, plays: false };
    this.waiting.set(video, wanted);
    wanted.callOff = onceMetadata(video, () => {
      this.waiting.delete(video);
      video.currentTime = Math.max(0, shot.start - runUp);
      if (wanted.plays) this.play(video);
    });
    return video;
  }

  private play(video: HTMLVideoElement): void {
    const wanted = this.waiting.get(video);
    if (wanted) wanted.plays = true;
    else void video.play().catch(() => undefined);
  }

  private prepareNext(): void {
    this.isNextRunning = false;
    this.presented = Number.NaN;
    this.unwatch();
    // The layer of the one after the next is free already: it was seen before the current one.
    while (this.preparedUpTo < this.place + 2) this.prepare(++this.preparedUpTo, RUN_UP);
    if (this.shots[this.place + 1]) this.watch(this.videoOf(this.place + 1));
  }

  /** Follows which frame the next video has on its layer. */
  private watch(video: HTMLVideoElement): void {
    this.unwatch = watchPictures(video, (mediaTime) => {
      this.presented = mediaTime;
    });
  }

  private readonly follow = () => {
    this.request = requestAnimationFrame(this.follow);
    const shot = this.shots[this.place];
    if (!shot) return this.tell.onEnd();
    const video = this.videoOf(this.place);
    if (!this.isSeen) {
      if (this.waiting.has(video) || video.readyState < 2 || video.seeking) return;
      this.isSeen = true;
      this.show(this.place);
    }
    const rest = shot.end - video.currentTime;
    this.tell.onTime(this.place, Math.min(shot.end, Math.max(shot.start, video.currentTime)) - shot.start);
    const next = this.shots[this.place + 1];
    if (!next) {
      if (rest > AT_ONCE && !video.ended) return;
      video.pause();
      cancelAnimationFrame(this.request);
      this.tell.onEnd();
      return;
    }
    const runUp = Math.min(RUN_UP, next.start);
    if (!this.isNextRunning && rest <= runUp + this.delay) {
      this.isNextRunning = true;
      this.play(this.videoOf(this.place + 1));
    }
    if (rest > AT_ONCE && !video.ended) return;
    if (this.presented >= next.start - NEARLY) {
      this.swap(next.start);
    } else if (this.heldSince === null && (rest <= 0 || video.ended)) {
      video.pause();
      this.heldSince = performance.now();
    }
  };

  private swap(nextStart: number): void {
    const before = this.videoOf(this.place);
    // Late by what was waited, or early by what the next one has shown unseen: half of it is learned.
    const late =
      this.heldSince === null ? nextStart - this.presented : (performance.now() - this.heldSince) / 1000;
    this.delay = Math.min(0.5, Math.max(0.01, this.delay + late / 2));
    this.heldSince = null;
    this.place++;
    this.show(this.place);
    before.pause();
    before.muted = true;
    this.prepareNext();
  }

  private show(place: number): void {
    for (const [at, layer] of this.layers.entries())
      layer.toggleAttribute('data-shown', at === place % this.layers.length);
    this.hear(place);
  }

  private hear(place: number): void {
    const video = this.videoOf(place);
    const { volume } = this.shots[place]!;
    video.muted = this.isMuted || volume === 0;
    video.volume = Math.min(1, volume);
  }

  private readonly onVisibility = () => {
    const video = this.videoOf(this.place);
    const wanted = this.waiting.get(video);
    if (wanted) wanted.plays = !document.hidden;
    else if (document.hidden) video.pause();
    else this.play(video);
  };
}
