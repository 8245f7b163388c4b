/** What an edit may have beyond plain cuts, in the order in which it is listed. */
export const FEATURES = [
  'speed',
  'speed-ramp',
  'crop',
  'moving-crop',
  'fill-colour',
  'blurred-fill',
  'stabilisation',
  'colour',
  'dissolve',
  'transition',
  'dip-to-white',
  'fade',
  'volume',
  'noise-cut',
  'audio-edge',
  'music',
  'music-curve',
  'loudness',
  'captions',
  'titles',
  'comments',
  'alternatives',
] as const;
export type Feature = (typeof FEATURES)[number];

/** Formats of whole edits. */
export const PROJECT_FORMATS = ['otio', 'fcpxml', 'fcp7-xml', 'edl', 'mlt'] as const;
export type ProjectFormat = (typeof PROJECT_FORMATS)[number];

/** What is written: a whole edit, or the table of its cuts. */
export type FileFormat = ProjectFormat | 'csv';

/** Whether a format has a feature, has it in a simpler form, or not. */
export type Carried = 'yes' | 'simpler' | 'no';

/** What a format has beyond plain cuts; what is not named it has not. */
export type Carries = Partial<Record<Feature, Exclude<Carried, 'no'>>>;
