import { type SomeTemplateFields, textField } from '../template-field.ts';

const group = 'name';

/** Who and what a template is. None of these changes what is found. */
export const NAME_FIELDS = {
  templateName: textField({
    group,
    title: 'Name',
    meaning: 'What the lists of templates and of generation runs, and the editor, call it.',
    atEnds: 'Empty: the other name is shown.',
  }),
  name: textField({
    group,
    title: 'Other name',
    meaning: 'What it is called where it has no name of its own.',
    atEnds: 'Empty: a run shows its presets instead.',
  }),
  templateId: textField({
    group,
    title: 'Template id',
    meaning:
      'For a generation run: the stored template that it begins with; the other fields go over it. A stored template answers its own id here, whatever was sent.',
    atEnds: 'Empty: the run begins with the defaults. An id that is not in the workspace is refused.',
  }),
  workspaceId: textField({
    group,
    title: 'Workspace id',
    meaning: 'The workspace that it belongs to. A stored template answers its own, whatever was sent.',
    atEnds: 'Empty: nothing changes.',
  }),
  wizardID: textField({
    group,
    title: 'Generation run id',
    meaning: 'The generation run that these fields were taken from, for reference.',
    atEnds: 'Empty: nothing changes.',
  }),
  wizardPath: textField({
    group,
    title: 'Generation run path',
    meaning: 'The same as a path: /ws/{workspace}/wizards/{wizard}.',
    atEnds: 'Empty: nothing changes.',
  }),
} satisfies SomeTemplateFields;
