import type { HttpRequest } from '@cutgraph/contract';
import type { LoadUser } from './fill/fill-people.ts';
import { type LibraryPlace, WATCHED } from './fill/library-places.ts';

/** What users of the bench ask for. */
export type LoadOperation = {
  /** The operation of the contract, with what is asked where that matters. */
  name: string;
  /** How often it is asked for, beside the others; 0: only alone. */
  weight: number;
  /** Whose it is where not everybody may. */
  as?: LoadUser;
  ask(draw: Draw): HttpRequest | AfterReading;
};

/** A change that is made from a revision, which is read before; only the change is measured. */
type AfterReading = { read: HttpRequest; change(revision: number): HttpRequest };

/** Chance. */
export type Draw = {
  /** A whole number below another. */
  below(count: number): number;
  place(): LibraryPlace;
  /** The same, of those that have files. */
  watched(): LibraryPlace;
  /** Each once, the last first. */
  fresh(): LibraryPlace;
};

export function drawFrom(random: () => number, places: readonly LibraryPlace[]): Draw {
  let left = places.length;
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    place: () => places[below(places.length)]!,
    watched: () => places[below(Math.min(WATCHED, places.length))]!,
    fresh: () => places[--left]!,
  };
}
