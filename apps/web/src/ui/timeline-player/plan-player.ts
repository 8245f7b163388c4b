import { watchPictures } from '../../lib/playback/watch-pictures.ts';
import { setLoudness } from './loudness.ts';
import { isSameFootage, type PlannedShot } from './planned-shots.ts';
import { ShotLayers } from './shot-layers.ts';
import { REST_BEHIND, rateAt, secondsIntoShot, shotSeconds, videoSecondAt } from './shot-time.ts';

type Listener = {
  onTime: (place: number, secondsIntoShot: number) => void;
  onEnd: () => void;
};

/** Seconds that the next shot runs unseen before its start, so that it moves when it is shown. */
const RUN_UP = 0.3;
/** A swap this close (seconds) to the end of a shot shows on the screen's next picture. */
const SWAP_EARLY = 0.009;
/** How long a video takes to get going at first (seconds); learned at each join. */
const FIRST_DELAY = 0.06;
/** A frame this little (seconds) before a shot's start is taken for its first: media times are rounded. */
const NEARLY = 0.012;

/**
 * Plays the shots of a render plan without a gap, or shows one frame of them. Three layers take turns: one is seen, the next
 * is ready a little before its start and begins to run unseen, the third loads. They are swapped when the one has shown its
 * last frame and the other has its first; one that is late is waited for on the last frame, never on black. In a transition two of
 * them are seen, as far as the first one is; the swap comes at its end.
 */
export class PlanPlayer {
  private readonly layers: ShotLayers;
  private readonly listener: Listener;
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
  private request = 0;
  /** Ends the watch on the next video, or on the one whose frame is awaited. */
  private unwatch: () => void = () => undefined;

  /**
   * @param layers three elements over each other, each with a video, and with a canvas behind it for what the frame leaves.
   * @param blur an element over all of them, for what is blurred in a transition.
   */
  constructor(layers: readonly HTMLElement[], listener: Listener, blur: HTMLElement | null = null) {
    this.layers = new ShotLayers(layers, blur);
    this.listener = listener;
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  /** Other shots; what plays goes on where nothing but fades and loudness has changed. */
  setShots(shots: readonly PlannedShot[]): void {
    const isSame = isSameFootage(shots, this.layers.shots);
    this.layers.shots = shots;
    if (isSame || !this.isPlaying) return;
    const shot = shots[this.place];
    if (shot) this.layers.putAt(this.place, this.secondsInto());
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
    const shot = this.layers.shots[place];
    this.halt();
    if (!shot) {
      this.listener.onEnd();
      return;
    }
    this.isPlaying = true;
    this.place = place;
    const video = this.layers.videoOf(place);
    const from = videoSecondAt(shot, into);
    const isThere = this.layers.isShown(place) && Math.abs(video.currentTime - from) < shot.frameSeconds;
    if (!isThere) this.layers.prepare(place, from);
    this.preparedUpTo = place;
    this.layers.setRunning(place, true);
    this.prepareNext(into);
    this.request = requestAnimationFrame(this.follow);
  }

  /** Shows one frame, seconds into a shot. `hasFades` false shows it as it is in its video. */
  standAt(place: number, into: number, hasFades = true): void {
    this.halt();
    this.layers.pauseAll();
    this.place = place;
    const shot = this.layers.shots[place];
    this.layers.show(this.layers.isShown(place) ? [place] : []);
    if (!shot?.url) return;
    // The end of a shot is the first frame that is not of it.
    const within = Math.max(0, Math.min(into, shotSeconds(shot) - shot.frameSeconds));
    const seen = hasFades ? this.seenAt(place, within) : [{ place, into: within }];
    for (const one of seen) this.rest(one.place, one.into, hasFades);
    const places = seen.map((one) => one.place);
    const videos = places.map((one) => this.layers.videoOf(one));
    const reveal = () => {
      if (!places.every((one) => this.layers.isReady(one))) return;
      this.isSeen = true;
      for (const one of places) this.layers.fill(one);
      this.layers.show(places);
      const [first, second] = seen;
      if (first && second) this.layers.look(first.place, first.into);
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
    const shot = this.layers.shots[place]!;
    const at = shot.start + into;
    const video = this.layers.videoOf(place);
    const behind = video.currentTime - at;
    const restAt = shot.retimed?.restAt(into);
    const isThere =
      restAt === undefined
        ? behind > -0.001 && behind < shot.frameSeconds
        : Math.abs(video.currentTime - restAt) < 0.001;
    if (!(isThere && this.layers.isShown(place)))
      this.layers.prepare(place, restAt ?? at + REST_BEHIND * shot.frameSeconds);
    this.layers.putAt(place, into);
    this.layers.correct(place);
    this.layers.fade(place, hasFades ? into : null);
  }

  /** A position as that of the shot that is played there: in a transition the first one, until its end. */
  private leading(place: number, into: number): { place: number; into: number } {
    const before = this.layers.shots[place - 1];
    const isInBefore = before?.url && before.overlap && into < before.overlap.after;
    return isInBefore ? { place: place - 1, into: shotSeconds(before) + into } : { place, into };
  }

  /** The shots that are seen at a position, and the seconds into each: two in a transition. */
  private seenAt(atPlace: number, atInto: number): { place: number; into: number }[] {
    const { place, into } = this.leading(atPlace, atInto);
    const [shot, next] = [this.layers.shots[place]!, this.layers.shots[place + 1]];
    const beyond = into - shotSeconds(shot);
    const isTogether = shot.overlap && next?.url && beyond >= -shot.overlap.before - 0.001;
    return [{ place, into }, ...(isTogether ? [{ place: place + 1, into: beyond }] : [])];
  }

  /** Ends everything; the player is not used afterwards. */
  close(): void {
    this.halt();
    document.removeEventListener('visibilitychange', this.onVisibility);
    this.layers.close();
  }

  private halt(): void {
    cancelAnimationFrame(this.request);
    this.unwatch();
    this.unwatch = () => undefined;
    this.isPlaying = false;
    this.isSeen = false;
    this.isTogether = false;
    this.heldSince = null;
    this.layers.endLook();
  }

  /** @param into seconds into the current shot from which on it is played: it may be in the transition to the next one already. */
  private prepareNext(into = 0): void {
    this.isNextRunning = false;
    this.presented = Number.NaN;
    this.unwatch();
    // The layer of the one after the next is free already: it was seen before the current one.
    while (this.preparedUpTo < this.place + 2) {
      const place = ++this.preparedUpTo;
      const current = this.layers.shots[this.place];
      const isNext = place === this.place + 1 && current;
      const shot = this.layers.shots[place];
      const inOverlap = isNext ? into - shotSeconds(current) : Number.NEGATIVE_INFINITY;
      const first = Math.max(this.firstIntoOf(place), inOverlap);
      if (shot) this.layers.prepare(place, videoSecondAt(shot, first - RUN_UP));
    }
    // Which frame the next video has on its layer.
    if (this.layers.shots[this.place + 1])
      this.unwatch = watchPictures(this.layers.videoOf(this.place + 1), (mediaTime) => {
        this.presented = mediaTime;
      });
  }

  /** From how many seconds into itself on a shot is seen: before its start where a transition shows it there. */
  private firstIntoOf(place: number): number {
    return -(this.layers.shots[place - 1]?.overlap?.before ?? 0);
  }

  private readonly follow = () => {
    this.request = requestAnimationFrame(this.follow);
    const shot = this.layers.shots[this.place];
    if (!shot) return this.end();
    const video = this.layers.videoOf(this.place);
    if (!this.isSeen) {
      if (!this.layers.isReady(this.place)) return;
      this.isSeen = true;
      this.layers.show([this.place]);
    }
    this.apply();
    const next = this.layers.shots[this.place + 1];
    const overlap = next ? shot.overlap : null;
    // A shot lasts until the end of the transition to the next one, which is seen from the transition's begin on.
    const left = shotSeconds(shot) - secondsIntoShot(shot, video.currentTime);
    const rest = left + (overlap?.after ?? 0);
    const alone = left - (overlap?.before ?? 0);
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
    const nextFirst = this.firstIntoOf(this.place + 1);
    const nextRate = rateAt(next, nextFirst);
    const runUp = Math.min(RUN_UP, videoSecondAt(next, nextFirst) / nextRate);
    if (!this.isNextRunning && alone <= runUp + this.delay) {
      this.isNextRunning = true;
      this.layers.setRunning(this.place + 1, true);
    }
    const isDue = alone <= SWAP_EARLY || video.ended;
    if (!isDue) return;
    // Play may begin in the middle of a transition: the next shot is in its middle then, too.
    const wanted = videoSecondAt(next, nextFirst + (overlap ? Math.max(0, -alone) : 0));
    if (this.presented >= wanted - NEARLY) {
      this.learn(wanted, nextRate);
      if (overlap && !isOver) this.goTogether();
      else this.swap();
    } else if (this.heldSince === null && (alone <= 0 || video.ended)) {
      video.pause();
      this.heldSince = performance.now();
    }
  };

  /** Where the film is: behind the end of a shot it is in the next one, whose transition is not over. */
  private report(): void {
    const shot = this.layers.shots[this.place]!;
    const into = this.secondsInto();
    const beyond = into - shotSeconds(shot);
    if (beyond >= 0 && shot.overlap && this.layers.shots[this.place + 1])
      this.listener.onTime(this.place + 1, beyond);
    else this.listener.onTime(this.place, into);
  }

  private goTogether(): void {
    this.isTogether = true;
    this.layers.setRunning(this.place, true);
    this.layers.show([this.place, this.place + 1]);
    this.apply();
  }

  private end(): void {
    this.halt();
    this.layers.videoOf(this.place).pause();
    this.listener.onEnd();
  }

  private learn(nextStart: number, rate: number): void {
    // Late by what was waited, or early by what the next one has shown unseen: half of it is learned.
    const late =
      this.heldSince === null
        ? (nextStart - this.presented) / rate
        : (performance.now() - this.heldSince) / 1000;
    this.delay = Math.min(0.5, Math.max(0.01, this.delay + late / 2));
    this.heldSince = null;
  }

  private swap(): void {
    const before = this.layers.videoOf(this.place);
    this.isTogether = false;
    this.layers.endLook();
    this.place++;
    this.layers.show([this.place]);
    this.apply();
    before.pause();
    before.muted = true;
    this.prepareNext();
  }

  private secondsInto(): number {
    const shot = this.layers.shots[this.place]!;
    const last = shotSeconds(shot) + ((this.layers.shots[this.place + 1] && shot.overlap?.after) ?? 0);
    const into = secondsIntoShot(shot, this.layers.videoOf(this.place).currentTime);
    return Math.min(last, Math.max(0, into));
  }

  /** Picture and sound as the plan has them at this time. */
  private apply(): void {
    const shot = this.layers.shots[this.place];
    if (!shot || !this.isPlaying) return;
    const into = this.secondsInto();
    this.applyTo(this.place, into);
    if (!this.isTogether) return;
    const next = this.layers.shots[this.place + 1]!;
    const nextVideo = this.layers.videoOf(this.place + 1);
    this.applyTo(this.place + 1, secondsIntoShot(next, nextVideo.currentTime));
    this.layers.look(this.place, into);
  }

  private applyTo(place: number, into: number): void {
    const video = this.layers.videoOf(place);
    if (this.layers.shots[place]!.motion) this.layers.putAt(place, into);
    this.layers.pace(place, into);
    this.layers.correct(place);
    this.layers.fade(place, into);
    this.layers.fill(place);
    const { loudness, highPass } = this.layers.shots[place]!;
    video.muted = this.isMuted || loudness === 0;
    if (video.muted) return;
    const now = typeof loudness === 'number' ? loudness : (ahead: number) => loudness(into + ahead);
    setLoudness(video, now, highPass);
  }

  private readonly onVisibility = () => {
    if (!this.isPlaying) return;
    for (const place of this.isTogether ? [this.place, this.place + 1] : [this.place]) {
      this.layers.setRunning(place, !document.hidden);
    }
  };
}
