import { BEAT_MODES } from '../../videograph/rules/beat-rule.ts';
import { choiceField, type SomeTemplateFields, textField } from '../template-field.ts';

const group = 'music';

/** The music under the film, and how its cuts keep to it. */
export const MUSIC_FIELDS = {
  musicPreset: choiceField(
    {
      group,
      title: 'Music',
      meaning:
        'Music of the workspace that lies under the film: the newest piece that is ready, or one chosen song. On the command line it is the file of --music.',
      atEnds:
        'Empty: none. Where there is none that is ready, the film is made without, and the report says so.',
    },
    ['newest', 'song'],
  ),
  musicMediaID: textField({
    group,
    title: 'Song',
    meaning: 'Song: the id of the piece of music.',
    atEnds:
      'Empty: refused under a song. One that was deleted since: the film is made without, and the report says so.',
  }),
  musicBeats: choiceField(
    {
      group,
      title: 'Cuts and beats',
      meaning:
        'How the cuts keep to the beats of the music: near (where it costs little), locked (every join on a beat where words, matches and footage allow it) or off. On beats the film is made whole at first, and cuts are short where the music is energetic.',
      atEnds: 'Empty: near. Without music it does nothing.',
    },
    BEAT_MODES,
  ),
} satisfies SomeTemplateFields;
