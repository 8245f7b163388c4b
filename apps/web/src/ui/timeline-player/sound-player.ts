import type { HighPassSection } from '@cutgraph/core';
import { type Loudness, setLoudness } from './loudness.ts';

/** A stretch of sound that is heard without a picture of its own: seconds of the film, and where it begins in its file. */
export type PlannedSound = {
  url: string;
  startSeconds: number;
  /** How fast it plays, at its own pitch; as recorded where absent. */
  rate?: number;
  at: number;
  end: number;
  gainAt: (filmSeconds: number) => number;
  highPass?: readonly HighPassSection[];
};

/** Off by more than this (seconds) it is heard, and the sound is put to its place. */
const OFF_BY = 0.12;
/** A film that does not move for so long (milliseconds) waits for a video. */
const WAITS_AFTER = 100;

/** Plays sounds in step with a film: as long as the film reports times, at the gain that the plan has for them. */
export class SoundPlayer {
  private readonly elements: readonly HTMLAudioElement[];
  private readonly ahead: () => number;
  private sounds: readonly PlannedSound[] = [];
  private isMuted = true;
  private last = { filmSeconds: Number.NaN, movedAt: 0 };

  /**
   * @param elements sounds take turns on them, in their order: as many as are heard together, at least.
   * @param ahead seconds by which they are played earlier than the film is.
   */
  constructor(elements: readonly HTMLAudioElement[], ahead: () => number = () => 0) {
    this.elements = elements;
    this.ahead = ahead;
  }

  /** @param sounds in the order in which they begin. */
  setSounds(sounds: readonly PlannedSound[]): void {
    this.sounds = sounds;
    if (sounds.length === 0) this.pause();
    for (const [at, element] of this.elements.entries()) load(element, sounds[at]?.url ?? null);
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    for (const element of this.elements) element.muted = isMuted;
  }

  /** The film is at this second now, and plays. */
  follow(filmSeconds: number): void {
    const now = performance.now();
    if (filmSeconds !== this.last.filmSeconds) this.last = { filmSeconds, movedAt: now };
    if (now - this.last.movedAt > WAITS_AFTER) {
      this.pause();
      return;
    }
    const heardAt = filmSeconds + this.ahead();
    for (const [turn, element] of this.elements.entries()) {
      const sound = this.sounds.find(({ end }, at) => at % this.elements.length === turn && heardAt < end);
      const into = sound ? heardAt - sound.at : -1;
      if (sound) load(element, sound.url);
      if (into < 0) element.pause();
      // One that comes is at its beginning already.
      if (sound) this.putAt(element, sound, Math.max(0, into));
      if (sound && into >= 0) this.play(element, sound, heardAt);
    }
  }

  pause(): void {
    for (const element of this.elements) element.pause();
  }

  private putAt(element: HTMLAudioElement, { startSeconds, rate = 1 }: PlannedSound, into: number): void {
    // Before that, WebKit ignores where it is placed.
    if (element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    if (element.playbackRate !== rate) element.playbackRate = rate;
    const place = startSeconds + into * rate;
    const isOff = Math.abs(element.currentTime - place) > OFF_BY * rate;
    if (isOff && !element.seeking) element.currentTime = place;
  }

  private play(element: HTMLAudioElement, { gainAt, highPass }: PlannedSound, heardAt: number): void {
    const loudness: Loudness = (ahead) => gainAt(heardAt + ahead);
    element.muted = this.isMuted;
    if (!this.isMuted) setLoudness(element, loudness, highPass);
    if (element.readyState < HTMLMediaElement.HAVE_METADATA) return;
    if (element.paused) void element.play().catch(() => undefined);
  }
}

function load(element: HTMLAudioElement, url: string | null): void {
  if (element.getAttribute('src') === url) return;
  if (url === null) element.removeAttribute('src');
  else element.src = url;
}
