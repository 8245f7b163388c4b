import type { GrownVideograph, VideographInput } from '../videograph/grow/grow-videograph.ts';
import { momentWorthOf } from '../videograph/highlight/moment-worth.ts';
import { placesOf } from '../videograph/material/places.ts';
import type { MediaInput, VideographRules } from '../videograph/rules/rules.ts';
import { type FilmOnBeats, filmOnBeats } from './film-on-beats.ts';
import type { FilmMaterial } from './film-worth.ts';
import { highlightFilm } from './highlight-film.ts';
import { matchFilm } from './match-film.ts';
import { distinctClips } from './similar-clips.ts';

/** What films of Auto are chosen from. The worth of a moment depends on no subject, so that films of any can be compared. */
export function autoMaterialOf(media: readonly MediaInput[], rules: VideographRules): FilmMaterial {
  const anySubject = { ...rules, query: { ...rules.query, category: '', entity: '' } };
  return {
    momentWorth: momentWorthOf(media, anySubject),
    places: placesOf(media),
    longest: rules.target.seconds,
    beats: rules.beats,
  };
}

/** The film that Auto finds under rules that say all: that of its proposal, where the rules are those of its template. */
export function autoMontage({ media: footage, rules: asked }: VideographInput): GrownVideograph {
  // The film is found first and moved onto the beats then, as that of the proposal is.
  const { beats, ...rules } = asked;
  const media = rules.autoClips === 'all' ? footage : distinctClips(footage).kept;
  const material = autoMaterialOf(media, asked);
  const found =
    rules.montage === 'highlights'
      ? highlightFilm({ media, rules }, material)
      : matchFilm({ media, rules }, material);
  const film: FilmOnBeats = { grown: found.finish(), worth: found.worth };
  return beats ? filmOnBeats(film, { media, rules }, material.momentWorth, beats).grown : film.grown;
}
