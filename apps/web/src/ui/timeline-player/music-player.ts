import { musicGainAt, type RenderPlan } from '@cutgraph/core';
import { heardAfter, type Loudness, setLoudness } from './loudness.ts';

/** The music of a plan as a browser plays it: passes of one song, in seconds of the film. */
export type PlannedMusic = {
  url: string;
  /** Where in the song each pass begins, seconds. */
  startSeconds: number;
  passes: readonly { at: number; end: number; gainAt: (filmSeconds: number) => number }[];
};

/** Off by more than this (seconds) it is heard, and the song is put to its place. */
const OFF_BY = 0.12;
/** A film that does not move for so long (milliseconds) waits for a video. */
const WAITS_AFTER = 100;

/** The music of a plan; null without any, and as long as its address is not known. */
export function musicOfPlan({ sound }: RenderPlan, urlOf: (input: string) => string): PlannedMusic | null {
  const { music, sampleRate } = sound;
  const url = music && urlOf(music.input);
  if (!music || !url) return null;
  const passes = music.passes.map((pass) => ({
    at: pass.atSample / sampleRate,
    end: (pass.atSample + pass.sampleCount) / sampleRate,
    gainAt: (filmSeconds: number) => musicGainAt(music, pass, filmSeconds * sampleRate),
  }));
  return { url, startSeconds: music.startSeconds, passes };
}

/** Plays music in step with a film: as long as the film reports times, at the gain that the plan has for them. */
export class MusicPlayer {
  private readonly songs: readonly HTMLAudioElement[];
  private music: PlannedMusic | null = null;
  private isMuted = true;
  private last = { filmSeconds: Number.NaN, movedAt: 0 };

  /** @param songs two elements: where the song begins again, its end and its beginning are heard together. */
  constructor(songs: readonly HTMLAudioElement[]) {
    this.songs = songs;
  }

  setMusic(music: PlannedMusic | null): void {
    this.music = music;
    if (!music) this.pause();
    for (const song of this.songs) {
      if (song.getAttribute('src') === (music?.url ?? null)) continue;
      if (music) song.src = music.url;
      else song.removeAttribute('src');
    }
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
    for (const song of this.songs) song.muted = isMuted;
  }

  /** The film is at this second now, and plays. */
  follow(filmSeconds: number): void {
    const now = performance.now();
    if (filmSeconds !== this.last.filmSeconds) this.last = { filmSeconds, movedAt: now };
    if (!this.music || now - this.last.movedAt > WAITS_AFTER) {
      this.pause();
      return;
    }
    const { passes, startSeconds } = this.music;
    const heardAt = filmSeconds + heardAfter();
    const heard = new Set<HTMLAudioElement>();
    for (const [at, pass] of passes.entries()) {
      if (heardAt < pass.at || heardAt >= pass.end) continue;
      const song = this.songs[at % this.songs.length]!;
      heard.add(song);
      this.playAt(song, startSeconds + heardAt - pass.at, (ahead) => pass.gainAt(heardAt + ahead));
    }
    for (const song of this.songs) if (!heard.has(song)) song.pause();
  }

  pause(): void {
    for (const song of this.songs) song.pause();
  }

  private playAt(song: HTMLAudioElement, seconds: number, loudness: Loudness): void {
    song.muted = this.isMuted;
    if (!this.isMuted) setLoudness(song, loudness);
    // Before that, WebKit ignores where it is placed and that it is to play.
    if (song.readyState < HTMLMediaElement.HAVE_METADATA) return;
    const isOff = Math.abs(song.currentTime - seconds) > OFF_BY;
    if (isOff && !song.seeking) song.currentTime = seconds;
    if (song.paused) void song.play().catch(() => undefined);
  }
}
