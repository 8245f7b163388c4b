/** How captions look: white with an outline, on a dark box, or with the word that is said in another colour. */
export const CAPTION_STYLES = ['plain', 'box', 'karaoke'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Where captions are, inside what players and phones leave free. */
export const CAPTION_POSITIONS = ['top', 'middle', 'bottom'] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

/** A card in the middle, a line at the lower left, or a card at the end of the film. */
export const TITLE_KINDS = ['card', 'lower-third', 'end-card'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

/**
 * The letters of a title: bold with an outline or on a dark box; light and widely spaced capitals; a serif in italics; large narrow
 * capitals; handwriting.
 */
export const TITLE_LOOKS = ['plain', 'cinema', 'serif', 'poster', 'handwritten'] as const;
export type TitleLook = (typeof TITLE_LOOKS)[number];

/**
 * What is said or written in a stretch of a media: it is shown wherever the film shows that stretch, so it moves and is trimmed
 * with its clips.
 */
export type CaptionCue = {
  /** Key of its media. */
  key: string;
  /** Seconds of the media. */
  start: number;
  end: number;
  text: string;
  /** When each word of the text (between spaces) begins, seconds of the media; absent where that is not known. */
  wordStarts?: number[] | undefined;
};

/** The captions of a film and how they look. */
export type CaptionTrack = {
  cues: CaptionCue[];
  /** `plain` where absent. */
  style?: CaptionStyle | undefined;
  /** `bottom` where absent. */
  position?: CaptionPosition | undefined;
  /** Whether they are part of the picture (yes where absent), or only files beside it. */
  burn?: boolean | undefined;
};

/** Text over the picture. */
export type Title = {
  kind: TitleKind;
  /** `plain` where absent. */
  look?: TitleLook | undefined;
  text: string;
  /** Seconds of the film; where absent it begins with the film, and an end card so that it ends with the film. */
  start?: number | undefined;
  /** How long it is shown. */
  seconds: number;
};

/** What is written over the picture of a film. */
export type Overlays = { captions: CaptionTrack | null; titles: Title[] };

/** Nothing is written over the picture. */
export const NO_OVERLAYS: Overlays = { captions: null, titles: [] };

/** Words of a text as karaoke counts them. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
