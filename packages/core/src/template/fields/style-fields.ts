import { FILM_STYLES } from '../film-styles.ts';
import { choiceField, type SomeTemplateFields } from '../template-field.ts';

const group = 'style';

/** What a film looks and sounds like beside its cuts. */
export const STYLE_FIELDS = {
  stylePreset: choiceField(
    {
      group,
      title: 'Style',
      meaning:
        'The letters of titles and captions, transitions between cuts that do not match, fades at both ends, and how loud the film is: clean, cinema, album, diary or bold. It can be changed when the film is there; nothing is generated again.',
      atEnds: 'Empty: hard cuts, and titles and captions in their plain form.',
    },
    FILM_STYLES,
  ),
} satisfies SomeTemplateFields;
