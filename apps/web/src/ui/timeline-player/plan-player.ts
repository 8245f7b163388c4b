import { onceMetadata } from '../../lib/playback/once-metadata.ts';
import { watchPictures } from '../../lib/playback/watch-pictures.ts';
import { drawFill } from './draw-fill.ts';
import { setLoudness } from './loudness.ts';
import { isSameFootage, type PlannedShot } from './planned-shots.ts';
import { endLook, showLook } from './show-look.ts';

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
 * last frame and the other has its first; one that is late is waited for on the last frame, never on black. In a transition two of
 * them are seen, as far as the first one is; the swap comes at its end.
 */
export class PlanPlayer {
  private readonly layers: readonly HTMLElement[];
  private readonly videos: readonly HTMLVideoElement[];
  private readonly fills: readonly (HTMLCanvasElement | null)[];
  private readonly blur: HTMLElement | null;
  private readonly listener: Listener;
  private shots: readonly PlannedShot[] = [];
  private place = 0;
  private isMuted = true;
  private isPlaying = false;
  private isSeen = false;
  private isNextRunning = false;
  /** Whether the current shot and the next one are seen together. */
  private isTogether = false;
  private preparedUpTo = -1;
  private presented = Number.NaN;
  private heldSince: number | null = null;
  private delay = FIRST_DELAY;
  /** What waits for the metadata of a video: its position, and that it plays. */
  private readonly waiting = new Map<HTMLVideoElement, Waiting>();
  private request = 0;
  /** Ends the watch on the next video, or on the one whose frame is awaited. */
  private unwatch: () => void = () => undefined;

  /**
   * @param layers three elements over each other, each with a video, and with a canvas behind it for what the frame leaves.
   * @param blur an element over all of them, for what is blurred in a transition.
   */
  constructor(layers: readonly HTMLElement[], listener: Listener, blur: HTMLElement | null = null) {
    this.layers = layers;
    this.videos = layers.map((layer) => layer.querySelector('video')!);
    this.fills = layers.map((layer) => layer.querySelector('canvas'));
    this.listener = listener;
    this.blur = blur;
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
  play(fromPlace: number, fromInto: number): void {
    const { place, into } = this.leading(fromPlace, fromInto);
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
    this.prepareNext(into);
    this.request = requestAnimationFrame(this.follow);
  }

  /** Shows one frame, seconds into a shot. `hasFades` false shows it as it is in its video. */
  standAt(place: number, into: number, hasFades = true): void {
    this.halt();
    for (const video of this.videos) video.pause();
    this.place = place;
    const shot = this.shots[place];
    this.show(this.isShown(place) ? [place] : []);
    if (!shot?.url) return;
    // The end of a shot is the first frame that is not of it.
    const within = Math.max(0, Math.min(into, shot.end - shot.start - shot.frameSeconds));
    const seen = hasFades ? this.seenAt(place, within) : [{ place, into: within }];
    for (const one of seen) this.rest(one.place, one.into, hasFades);
    const places = seen.map((one) => one.place);
    const videos = places.map((one) => this.videoOf(one));
    const reveal = () => {
      const isReady = videos.every(
        (video) => !this.waiting.has(video) && video.readyState >= 2 && !video.seeking,
      );
      if (!isReady) return;
      this.isSeen = true;
      for (const one of places) this.fill(one);
      this.show(places);
      const [first, second] = seen;
      if (first && second) this.look(first.place, first.into);
    };
    const kinds = ['seeked', 'loadeddata'];
    for (const video of videos) for (const kind of kinds) video.addEventListener(kind, reveal);
    this.unwatch = () => {
      for (const video of videos) for (const kind of kinds) video.removeEventListener(kind, reveal);
    };
    reveal();
  }

  /** Puts a shot's frame on its layer. */
  private rest(place: number, into: number, hasFades: boolean): void {
    const shot = this.shots[place]!;
    const at = shot.start + into;
    const video = this.videoOf(place);
    const behind = video.currentTime - at;
    const isThere = this.isShown(place) && behind > -0.001 && behind < shot.frameSeconds;
    if (!isThere) this.prepare(place, at + REST_BEHIND * shot.frameSeconds);
    this.putAt(place, into);
    this.fade(place, hasFades ? into : null);
  }

  /** A position as that of the shot that is played there: in a transition the first one, until its end. */
  private leading(place: number, into: number): { place: number; into: number } {
    const before = this.shots[place - 1];
    const isInBefore = before?.url && before.overlap && into < before.overlap.after;
    return isInBefore ? { place: place - 1, into: before.end - before.start + into } : { place, into };
  }

  /** The shots that are seen at a position, and the seconds into each: two in a transition. */
  private seenAt(atPlace: number, atInto: number): { place: number; into: number }[] {
    const { place, into } = this.leading(atPlace, atInto);
    const [shot, next] = [this.shots[place]!, this.shots[place + 1]];
    const beyond = into - (shot.end - shot.start);
    const isTogether = shot.overlap && next?.url && beyond >= -shot.overlap.before - 0.001;
    return [{ place, into }, ...(isTogether ? [{ place: place + 1, into: beyond }] : [])];
  }

  /** Ends everything; the player is not used afterwards. */
  close(): void {
    this.halt();
    document.removeEventListener('visibilitychange', this.onVisibility);
    for (const video of this.videos) {
      this.waiting.get(video)?.cancel();
      video.pause();
    }
    this.show([]);
  }

  private halt(): void {
    cancelAnimationFrame(this.request);
    this.unwatch();
    this.unwatch = () => undefined;
    this.isPlaying = false;
    this.isSeen = false;
    this.isTogether = false;
    this.heldSince = null;
    endLook(this.layers, this.blur);
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

  /** @param into seconds into the current shot from which on it is played: it may be in the transition to the next one already. */
  private prepareNext(into = 0): void {
    this.isNextRunning = false;
    this.presented = Number.NaN;
    this.unwatch();
    // The layer of the one after the next is free already: it was seen before the current one.
    while (this.preparedUpTo < this.place + 2) {
      const place = ++this.preparedUpTo;
      const current = this.shots[this.place];
      const isNext = place === this.place + 1 && current;
      const inOverlap = isNext ? into - (current.end - current.start) : Number.NEGATIVE_INFINITY;
      const first = Math.max(this.firstSecondOf(place), (this.shots[place]?.start ?? 0) + inOverlap);
      this.prepare(place, first - RUN_UP);
    }
    // Which frame the next video has on its layer.
    if (this.shots[this.place + 1])
      this.unwatch = watchPictures(this.videoOf(this.place + 1), (mediaTime) => {
        this.presented = mediaTime;
      });
  }

  /** The second of its video from which on a shot is seen. */
  private firstSecondOf(place: number): number {
    return (this.shots[place]?.start ?? 0) - (this.shots[place - 1]?.overlap?.before ?? 0);
  }

  private readonly follow = () => {
    this.request = requestAnimationFrame(this.follow);
    const shot = this.shots[this.place];
    if (!shot) return this.end();
    const video = this.videoOf(this.place);
    if (!this.isSeen) {
      if (this.waiting.has(video) || video.readyState < 2 || video.seeking) return;
      this.isSeen = true;
      this.show([this.place]);
    }
    this.apply();
    const next = this.shots[this.place + 1];
    const overlap = next ? shot.overlap : null;
    // A shot lasts until the end of the transition to the next one, which is seen from the transition's begin on.
    const rest = shot.end + (overlap?.after ?? 0) - video.currentTime;
    const alone = shot.end - (overlap?.before ?? 0) - video.currentTime;
    this.report();
    const isOver = rest <= SWAP_EARLY || video.ended;
    if (!next) {
      if (isOver) this.end();
      return;
    }
    if (this.isTogether) {
      if (isOver) this.swap();
      return;
    }
    const nextFirst = this.firstSecondOf(this.place + 1);
    if (!this.isNextRunning && alone <= Math.min(RUN_UP, nextFirst) + this.delay) {
      this.isNextRunning = true;
      this.run(this.videoOf(this.place + 1));
    }
    const isDue = alone <= SWAP_EARLY || video.ended;
    if (!isDue) return;
    // Play may begin in the middle of a transition: the next shot is in its middle then, too.
    const wanted = nextFirst + (overlap ? Math.max(0, -alone) : 0);
    if (this.presented >= wanted - NEARLY) {
      this.learn(wanted);
      if (overlap && !isOver) this.goTogether();
      else this.swap();
    } else if (this.heldSince === null && (alone <= 0 || video.ended)) {
      video.pause();
      this.heldSince = performance.now();
    }
  };

  /** Where the film is: behind the end of a shot it is in the next one, whose transition is not over. */
  private report(): void {
    const shot = this.shots[this.place]!;
    const into = this.secondsInto();
    const beyond = into - (shot.end - shot.start);
    if (beyond >= 0 && shot.overlap && this.shots[this.place + 1])
      this.listener.onTime(this.place + 1, beyond);
    else this.listener.onTime(this.place, into);
  }

  private goTogether(): void {
    this.isTogether = true;
    this.run(this.videoOf(this.place));
    this.show([this.place, this.place + 1]);
    this.apply();
  }

  private end(): void {
    this.halt();
    this.videoOf(this.place).pause();
    this.listener.onEnd();
  }

  private learn(nextStart: number): void {
    // Late by what was waited, or early by what the next one has shown unseen: half of it is learned.
    const late =
      this.heldSince === null ? nextStart - this.presented : (performance.now() - this.heldSince) / 1000;
    this.delay = Math.min(0.5, Math.max(0.01, this.delay + late / 2));
    this.heldSince = null;
  }

  private swap(): void {
    const before = this.videoOf(this.place);
    this.isTogether = false;
    endLook(this.layers, this.blur);
    this.place++;
    this.show([this.place]);
    this.apply();
    before.pause();
    before.muted = true;
    this.prepareNext();
  }

  private show(places: readonly number[]): void {
    const shown = new Set(places.map((place) => place % this.layers.length));
    for (const [at, layer] of this.layers.entries()) layer.toggleAttribute('data-shown', shown.has(at));
  }

  /** Shows a shot and the next one as their transition has them, seconds into the first one. */
  private look(place: number, into: number): void {
    const { start, end, overlap } = this.shots[place]!;
    if (!overlap) return;
    const [from, to] = [place, place + 1].map((one) => this.layers[one % this.layers.length]!);
    showLook(
      { from: from!, to: to!, blur: this.blur },
      overlap.lookAt(Math.max(0, into - (end - start) + overlap.before)),
    );
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

  /** Seconds into the shot; null for its frame as it is in its video. */
  private fade(place: number, into: number | null): void {
    const shot = this.shots[place]!;
    const opacity = into === null ? '' : String(shot.opacityAt(into));
    this.videoOf(place).style.opacity = opacity;
    const canvas = this.fills[place % this.layers.length];
    if (canvas) canvas.style.opacity = opacity;
    this.layers[place % this.layers.length]!.style.backgroundColor =
      into !== null && shot.colourAt(into) === 'white' ? '#fff' : '';
  }

  private secondsInto(): number {
    const { start, end, overlap } = this.shots[this.place]!;
    const last = end + ((this.shots[this.place + 1] && overlap?.after) ?? 0);
    return Math.min(last, Math.max(start, this.videoOf(this.place).currentTime)) - start;
  }

  /** Picture and sound as the plan has them at this time. */
  private apply(): void {
    const shot = this.shots[this.place];
    if (!shot || !this.isPlaying) return;
    const into = this.secondsInto();
    this.applyTo(this.place, into);
    if (!this.isTogether) return;
    const next = this.shots[this.place + 1]!;
    this.applyTo(this.place + 1, this.videoOf(this.place + 1).currentTime - next.start);
    this.look(this.place, into);
  }

  private applyTo(place: number, into: number): void {
    const video = this.videoOf(place);
    if (this.shots[place]!.motion) this.putAt(place, into);
    this.fade(place, into);
    this.fill(place);
    const { loudness } = this.shots[place]!;
    video.muted = this.isMuted || loudness === 0;
    if (video.muted) return;
    setLoudness(video, typeof loudness === 'number' ? loudness : (ahead) => loudness(into + ahead));
  }

  private readonly onVisibility = () => {
    if (!this.isPlaying) return;
    for (const place of this.isTogether ? [this.place, this.place + 1] : [this.place]) {
      const video = this.videoOf(place);
      const wanted = this.waiting.get(video);
      if (wanted) wanted.plays = !document.hidden;
      else if (document.hidden) video.pause();
      else this.run(video);
    }
  };
}
