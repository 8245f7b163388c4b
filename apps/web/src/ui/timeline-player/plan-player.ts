import { onceMetadata } from '../../lib/playback/once-metadata.ts';
import { watchPictures } from '../../lib/playback/watch-pictures.ts';
import { drawFill } from './draw-fill.ts';
import { setLoudness } from './loudness.ts';
import { isSameFootage, type PlannedShot } from './planned-shots.ts';

type Listener = {
  onTime: (place: number, secondsIntoShot: number) => void;
  onEnd: () => void;
};

type Waiting = { cancel: () => void; plays: boolean };

/** Seconds that the next shot runs unseen before its start, so that it moves when it is shown. */
const RUN_UP = 0.3;
/** A swap this close (seconds) to the end of a shot shows on the screen's next picture. */
const SWAP_EARLY = 0.009;
/** How long a video takes to get going at first (seconds); learned at each join. */
const FIRST_DELAY = 0.06;
/** A frame this little (seconds) before a shot's start is taken for its first: media times are rounded. */
const NEARLY = 0.012;
/**
 * A frame at rest is looked for this far (of a frame) behind the time that it is asked for: the render shows the first frame
 * that begins at a time or after it, a video element the last one that began.
 */
const REST_BEHIND = 0.95;

/**
 * Plays the shots of a render plan without a gap, or shows one frame of them. Three layers take turns: one is seen, the next
 * is ready a little before its start and begins to run unseen, the third loads. They are swapped when the one has shown its
 * last frame and the other has its first; one that is late is waited for on the last frame, never on black.
 */
export class PlanPlayer {
  private readonly layers: readonly HTMLElement[];
  private readonly videos: readonly HTMLVideoElement[];
  private readonly fills: readonly (HTMLCanvasElement | null)[];
  private readonly listener: Listener;
  private shots: readonly PlannedShot[] = [];
  private place = 0;
  private isMuted = true;
  private isPlaying = false;
  private isSeen = false;
  private isNextRunning = false;
  private preparedUpTo = -1;
  private presented = Number.NaN;
  private heldSince: number | null = null;
  private delay = FIRST_DELAY;
  /** What waits for the metadata of a video: its position, and that it plays. */
  private readonly waiting = new Map<HTMLVideoElement, Waiting>();
  private request = 0;
  /** Ends the watch on the next video, or on the one whose frame is awaited. */
  private unwatch: () => void = () => undefined;

  /** @param layers three elements over each other, each with a video, and with a canvas behind it for what the frame leaves. */
  constructor(layers: readonly HTMLElement[], listener: Listener) {
    this.layers = layers;
    this.videos = layers.map((layer) => layer.querySelector('video')!);
    this.fills = layers.map((layer) => layer.querySelector('canvas'));
    this.listener = listener;
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  /** Other shots; what plays goes on where nothing but fades and loudness has changed. */
  setShots(shots: readonly PlannedShot[]): void {
    const isSame = isSameFootage(shots, this.shots);
    this.shots = shots;
    if (isSame || !this.isPlaying) return;
    const shot = shots[this.place];
    if (shot) this.putAt(this.place, this.secondsInto());
    this.preparedUpTo = this.place;
    this.prepareNext();
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    if (this.isSeen) this.apply();
  }

  /** Plays from a place on, to the end of all shots. */
  play(place: number, into: number): void {
    const shot = this.shots[place];
    this.halt();
    if (!shot) {
      this.listener.onEnd();
      return;
    }
    this.isPlaying = true;
    this.place = place;
    const video = this.videoOf(place);
    const from = shot.start + into;
    const isThere = this.isShown(place) && Math.abs(video.currentTime - from) < shot.frameSeconds;
    if (!isThere) this.prepare(place, from);
    this.preparedUpTo = place;
    this.run(video);
    this.prepareNext();
    this.request = requestAnimationFrame(this.follow);
  }

  /** Shows one frame, seconds into a shot. `hasFades` false shows it as it is in its video. */
  standAt(place: number, into: number, hasFades = true): void {
    this.halt();
    for (const video of this.videos) video.pause();
    this.place = place;
    const shot = this.shots[place];
    this.show(this.isShown(place) ? place : null);
    if (!shot?.url) return;
    // The end of a shot is the first frame that is not of it.
    const at = Math.max(shot.start, Math.min(shot.start + into, shot.end - shot.frameSeconds));
    const video = this.videoOf(place);
    const behind = video.currentTime - at;
    const isThere = this.isShown(place) && behind > -0.001 && behind < shot.frameSeconds;
    if (!isThere) this.prepare(place, at + REST_BEHIND * shot.frameSeconds);
    this.putAt(place, at - shot.start);
    this.fade(place, hasFades ? String(shot.opacityAt(at - shot.start)) : '');
    const reveal = () => {
      if (this.waiting.has(video) || video.readyState < 2 || video.seeking) return;
      this.isSeen = true;
      this.fill(place);
      this.show(place);
    };
    for (const kind of ['seeked', 'loadeddata']) video.addEventListener(kind, reveal);
    this.unwatch = () => {
      for (const kind of ['seeked', 'loadeddata']) video.removeEventListener(kind, reveal);
    };
    reveal();
  }

  /** Ends everything; the player is not used afterwards. */
  close(): void {
    this.halt();
    document.removeEventListener('visibilitychange', this.onVisibility);
    for (const video of this.videos) {
      this.waiting.get(video)?.cancel();
      video.pause();
    }
    this.show(null);
  }

  private halt(): void {
    cancelAnimationFrame(this.request);
    this.unwatch();
    this.unwatch = () => undefined;
    this.isPlaying = false;
    this.isSeen = false;
    this.heldSince = null;
  }

  private videoOf(place: number): HTMLVideoElement {
    return this.videos[place % this.videos.length]!;
  }

  /** Whether the layer of a place is seen, with the video of its shot. */
  private isShown(place: number): boolean {
    const layer = this.layers[place % this.layers.length]!;
    const url = this.shots[place]?.url;
    return layer.hasAttribute('data-shown') && this.videoOf(place).getAttribute('src') === url;
  }

  /** Puts a shot on its layer, paused at a second of its video. */
  private prepare(place: number, seconds: number): void {
    const shot = this.shots[place];
    if (!shot) return;
    const video = this.videoOf(place);
    video.pause();
    video.muted = true;
    if (video.getAttribute('src') !== shot.url) video.src = shot.url;
    Object.assign(video.style, shot.place);
    this.waiting.get(video)?.cancel();
    const wanted: Waiting = { cancel: () => undefined, plays: false };
    this.waiting.set(video, wanted);
    wanted.cancel = onceMetadata(video, () => {
      this.waiting.delete(video);
      video.currentTime = Math.max(0, seconds);
      if (wanted.plays) this.run(video);
    });
  }

  private run(video: HTMLVideoElement): void {
    const wanted = this.waiting.get(video);
    if (wanted) wanted.plays = true;
    else void video.play().catch(() => undefined);
  }

  private prepareNext(): void {
    this.isNextRunning = false;
    this.presented = Number.NaN;
    this.unwatch();
    // The layer of the one after the next is free already: it was seen before the current one.
    while (this.preparedUpTo < this.place + 2) {
      const place = ++this.preparedUpTo;
      this.prepare(place, (this.shots[place]?.start ?? 0) - RUN_UP);
    }
    // Which frame the next video has on its layer.
    if (this.shots[this.place + 1])
      this.unwatch = watchPictures(this.videoOf(this.place + 1), (mediaTime) => {
        this.presented = mediaTime;
      });
  }

  private readonly follow = () => {
    this.request = requestAnimationFrame(this.follow);
    const shot = this.shots[this.place];
    if (!shot) return this.end();
    const video = this.videoOf(this.place);
    if (!this.isSeen) {
      if (this.waiting.has(video) || video.readyState < 2 || video.seeking) return;
      this.isSeen = true;
      this.show(this.place);
    }
    this.apply();
    const rest = shot.end - video.currentTime;
    this.listener.onTime(this.place, this.secondsInto());
    const isOver = rest <= SWAP_EARLY || video.ended;
    const next = this.shots[this.place + 1];
    if (!next) {
      if (isOver) this.end();
      return;
    }
    const runUp = Math.min(RUN_UP, next.start);
    if (!this.isNextRunning && rest <= runUp + this.delay) {
      this.isNextRunning = true;
      this.run(this.videoOf(this.place + 1));
    }
    if (!isOver) return;
    if (this.presented >= next.start - NEARLY) {
      this.swap(next.start);
    } else if (this.heldSince === null && (rest <= 0 || video.ended)) {
      video.pause();
      this.heldSince = performance.now();
    }
  };

  private end(): void {
    this.halt();
    this.videoOf(this.place).pause();
    this.listener.onEnd();
  }

  private swap(nextStart: number): void {
    const before = this.videoOf(this.place);
    // Late by what was waited, or early by what the next one has shown unseen: half of it is learned.
    const late =
      this.heldSince === null ? nextStart - this.presented : (performance.now() - this.heldSince) / 1000;
    this.delay = Math.min(0.5, Math.max(0.01, this.delay + late / 2));
    this.heldSince = null;
    this.place++;
    this.show(this.place);
    this.apply();
    before.pause();
    before.muted = true;
    this.prepareNext();
  }

  private show(place: number | null): void {
    for (const [at, layer] of this.layers.entries())
      layer.toggleAttribute('data-shown', place !== null && at === place % this.layers.length);
  }

  /** Shows a shot's frame behind itself, where it leaves a part of the canvas. */
  private fill(place: number): void {
    const canvas = this.fills[place % this.layers.length];
    const window = this.shots[place]?.fill;
    if (!canvas) return;
    canvas.hidden = !window;
    if (window) drawFill(canvas, this.videoOf(place), window);
  }

  /** Puts a shot's frame where the plan has it so many seconds into the shot. */
  private putAt(place: number, into: number): void {
    const shot = this.shots[place];
    if (shot) Object.assign(this.videoOf(place).style, shot.motion?.placeAt(into) ?? shot.place);
  }

  private fade(place: number, opacity: string): void {
    this.videoOf(place).style.opacity = opacity;
    const canvas = this.fills[place % this.layers.length];
    if (canvas) canvas.style.opacity = opacity;
  }

  private secondsInto(): number {
    const { start, end } = this.shots[this.place]!;
    return Math.min(end, Math.max(start, this.videoOf(this.place).currentTime)) - start;
  }

  /** Picture and sound as the plan has them at this time. */
  private apply(): void {
    const shot = this.shots[this.place];
    if (!shot || !this.isPlaying) return;
    const video = this.videoOf(this.place);
    const into = this.secondsInto();
    if (shot.motion) this.putAt(this.place, into);
    this.fade(this.place, String(shot.opacityAt(into)));
    this.fill(this.place);
    const { loudness } = shot;
    video.muted = this.isMuted || loudness === 0;
    if (video.muted) return;
    setLoudness(video, typeof loudness === 'number' ? loudness : (ahead) => loudness(into + ahead));
  }

  private readonly onVisibility = () => {
    if (!this.isPlaying) return;
    const video = this.videoOf(this.place);
    const wanted = this.waiting.get(video);
    if (wanted) wanted.plays = !document.hidden;
    else if (document.hidden) video.pause();
    else this.run(video);
  };
}
