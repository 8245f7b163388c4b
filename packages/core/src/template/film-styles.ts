/** Finished styles: what a film looks and sounds like beside its cuts. `withFilmStyle` says what each is. */
export const FILM_STYLES = ['clean', 'cinema', 'album', 'diary', 'bold'] as const;
export type FilmStyle = (typeof FILM_STYLES)[number];
