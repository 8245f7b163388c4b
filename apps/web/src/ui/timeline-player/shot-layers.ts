import type { PlainFill } from '@cutgraph/core';
import { onceMetadata } from '../../lib/playback/once-metadata.ts';
import { drawFill, drawPlain } from './draw-fill.ts';
import type { PlannedShot } from './planned-shots.ts';
import { setCurves } from './set-curves.ts';
import { rateAt, secondsIntoShot, shotSeconds } from './shot-time.ts';
import { endLook, showLook } from './show-look.ts';

type Waiting = { cancel: () => void; plays: boolean };

/**
 * Elements over each other on which shots take turns, one for each place in order: what they show and where, not when. Each has
 * a video, a canvas behind it for what the frame leaves, and an SVG filter for the colours of both.
 */
export class ShotLayers {
  shots: readonly PlannedShot[] = [];
  private readonly layers: readonly HTMLElement[];
  private readonly videos: readonly HTMLVideoElement[];
  private readonly fills: readonly (HTMLCanvasElement | null)[];
  private readonly filters: readonly (SVGFilterElement | null)[];
  private readonly blur: HTMLElement | null;
  /** What waits for the metadata of a video: its position, and that it plays. */
  private readonly waiting = new Map<HTMLVideoElement, Waiting>();

  /** @param blur an element over all of them, for what is blurred in a transition. */
  constructor(layers: readonly HTMLElement[], blur: HTMLElement | null) {
    this.layers = layers;
    this.videos = layers.map((layer) => layer.querySelector('video')!);
    this.fills = layers.map((layer) => layer.querySelector('canvas'));
    this.filters = layers.map((layer) => layer.querySelector('filter'));
    this.blur = blur;
  }

  videoOf(place: number): HTMLVideoElement {
    return this.videos[place % this.videos.length]!;
  }

  /** Whether the layer of a place is seen, with the video of its shot. */
  isShown(place: number): boolean {
    const layer = this.layers[place % this.layers.length]!;
    const url = this.shots[place]?.url;
    return layer.hasAttribute('data-shown') && this.videoOf(place).getAttribute('src') === url;
  }

  /** Whether the video of a place has the frame that it was asked for. */
  isReady(place: number): boolean {
    const video = this.videoOf(place);
    return !this.waiting.has(video) && video.readyState >= 2 && !video.seeking;
  }

  /** Puts a shot on its layer, paused at a second of its video. */
  prepare(place: number, seconds: number): void {
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
      setRate(video, rateAt(shot, secondsIntoShot(shot, seconds)));
      if (wanted.plays) void video.play().catch(() => undefined);
    });
  }

  /** Whether a video plays as soon as it can: a page that is not seen plays none. */
  setRunning(place: number, runs: boolean): void {
    const video = this.videoOf(place);
    const wanted = this.waiting.get(video);
    if (wanted) wanted.plays = runs;
    else if (runs) void video.play().catch(() => undefined);
    else video.pause();
  }

  show(places: readonly number[]): void {
    const shown = new Set(places.map((place) => place % this.layers.length));
    for (const [at, layer] of this.layers.entries()) layer.toggleAttribute('data-shown', shown.has(at));
  }

  /** Shows a shot and the next one as their transition has them, seconds into the first one. */
  look(place: number, into: number): void {
    const shot = this.shots[place]!;
    const { overlap } = shot;
    if (!overlap) return;
    const [from, to] = [place, place + 1].map((one) => this.layers[one % this.layers.length]!);
    showLook(
      { from: from!, to: to!, blur: this.blur },
      overlap.lookAt(Math.max(0, into - shotSeconds(shot) + overlap.before)),
    );
  }

  /** Takes back what a transition did to the layers. */
  endLook(): void {
    endLook(this.layers, this.blur);
  }

  /** Corrects the colours of a shot's frame, and of what of it lies behind itself; a plain colour stays as it was chosen. */
  correct(place: number): void {
    const at = place % this.layers.length;
    const [filter, curves] = [this.filters[at], this.shots[place]?.colour];
    const isCorrected = filter && curves;
    if (isCorrected) setCurves(filter, curves);
    const url = isCorrected ? `url("#${filter.id}")` : '';
    const fill = this.fills[at];
    this.videos[at]!.style.filter = url;
    if (fill) fill.style.filter = isPlain(this.shots[place]?.fill) ? '' : url;
  }

  /** Shows a shot's frame behind itself, or a colour, where it leaves a part of the canvas. */
  fill(place: number): void {
    const canvas = this.fills[place % this.layers.length];
    const fill = this.shots[place]?.fill;
    if (!canvas) return;
    canvas.hidden = !fill;
    if (isPlain(fill)) drawPlain(canvas, fill.colour);
    else if (fill) drawFill(canvas, this.videoOf(place), fill);
  }

  /** Puts a shot's frame where the plan has it so many seconds into the shot. */
  putAt(place: number, into: number): void {
    const shot = this.shots[place];
    if (shot) Object.assign(this.videoOf(place).style, shot.motion?.placeAt(into) ?? shot.place);
  }

  /** Plays a shot as fast as the plan has it so many seconds into the shot. */
  pace(place: number, into: number): void {
    const shot = this.shots[place];
    if (shot) setRate(this.videoOf(place), rateAt(shot, into));
  }

  /** Seconds into the shot; null for its frame as it is in its video. */
  fade(place: number, into: number | null): void {
    const shot = this.shots[place]!;
    const opacity = into === null ? '' : String(shot.opacityAt(into));
    this.videoOf(place).style.opacity = opacity;
    const canvas = this.fills[place % this.layers.length];
    if (canvas) canvas.style.opacity = opacity;
    this.layers[place % this.layers.length]!.style.backgroundColor =
      into !== null && shot.colourAt(into) === 'white' ? '#fff' : '';
  }

  pauseAll(): void {
    for (const video of this.videos) video.pause();
  }

  /** Nothing is shown any more, and nothing waits. */
  close(): void {
    for (const { cancel } of this.waiting.values()) cancel();
    this.pauseAll();
    this.show([]);
  }
}

function isPlain(fill: PlannedShot['fill'] | undefined): fill is PlainFill {
  return Boolean(fill && 'colour' in fill);
}

/** A difference in rate that is neither seen nor heard: setting one costs a browser a little each time. */
const SAME_RATE = 0.001;

function setRate(video: HTMLVideoElement, rate: number): void {
  if (Math.abs(video.playbackRate - rate) > SAME_RATE) video.playbackRate = rate;
}
