import type { Media } from '@cutgraph/contract';
import { TEMPLATE_FIELDS, type Template } from '@cutgraph/core';
import { NativeSelect, TextInput } from '@mantine/core';
import { ClipField } from './clip-field.tsx';
import { helpId } from './field-row.tsx';
import styles from './fields.module.css';
import { JoinKindsField } from './join-kinds-field.tsx';
import { LabelField } from './label-field.tsx';
import { MediaField, mediaOf } from './media-field.tsx';
import { fieldTexts, templateMessages } from './messages.ts';
import { MusicField } from './music-field.tsx';
import { NumberField } from './number-field.tsx';
import { PositionFrame } from './position-frame.tsx';
import { PresetField } from './preset-field.tsx';
import { Stretch } from './stretch.tsx';
import { StyleField } from './style-field.tsx';
import type { TemplateForm } from './use-template-form.ts';

type Props = {
  field: keyof Template;
  form: TemplateForm;
  workspaceId: string;
  pool: readonly Media[];
};

/** The control that fits a field. */
export function FieldControl({ field, form, workspaceId, pool }: Props) {
  switch (field) {
    case 'montagePreset':
    case 'durationPreset':
    case 'editPreset':
    case 'lookPreset':
    case 'startPreset':
      return <PresetField field={field} form={form} />;
    case 'stylePreset':
      return <StyleField form={form} />;
    case 'autoClips':
      return <AutoClipsField form={form} />;
    case 'lookJoinKinds':
      return <JoinKindsField form={form} />;
    case 'queryLabelCategoryName':
    case 'queryLabelEntityName':
    case 'startPosEntityName':
    case 'startTimeEntityName':
      return <LabelField field={field} form={form} pool={pool} />;
    case 'startPosX':
      return (
        <div className={styles.stack}>
          <PositionFrame form={form} />
          <NumberField field={field} form={form} />
        </div>
      );
    case 'startTimeMediaID':
      return (
        <MediaField
          field={field}
          form={form}
          pool={pool}
          onChange={(startTimeMediaID) => form.set({ startTimeMediaID, startTimeClipID: '' })}
        />
      );
    case 'startFitlerMediaID': {
      const media = mediaOf(form.template, field, pool);
      return (
        <>
          <MediaField
            field={field}
            form={form}
            pool={pool}
            onChange={(startFitlerMediaID) =>
              form.set({ startFitlerMediaID, startFitlerStartTime: null, startFitlerEndTime: null })
            }
          />
          {media && media.mediaDuration > 0 ? <Stretch media={media} form={form} /> : null}
        </>
      );
    }
    case 'musicPreset':
    case 'musicMediaID':
    case 'musicBeats':
      return <MusicField field={field} form={form} workspaceId={workspaceId} />;
    case 'startTimeClipID':
      return <ClipField workspaceId={workspaceId} form={form} />;
    default:
      return TEMPLATE_FIELDS[field].low === null ? (
        <TextField field={field} form={form} />
      ) : (
        <NumberField field={field} form={form} />
      );
  }
}

/** Names may be written; ids and paths are Cutgraph's own, and are shown. */
function TextField({ field, form }: { field: keyof Template; form: TemplateForm }) {
  const isOwn = field !== 'name' && field !== 'templateName';
  return (
    <TextInput
      label={fieldTexts[field].title}
      value={String(form.template[field])}
      onChange={(event) => form.set({ [field]: event.currentTarget.value } as Partial<Template>)}
      error={form.problems[field]}
      readOnly={isOwn}
      classNames={isOwn ? { input: styles.own ?? '' } : {}}
      placeholder="–"
      maxLength={200}
      aria-describedby={helpId(field)}
    />
  );
}

const CHOICES = ['', 'distinct', 'all'] as const satisfies readonly Template['autoClips'][];

/** Whether Auto finds the film, and of which clips. */
function AutoClipsField({ form }: { form: TemplateForm }) {
  return (
    <NativeSelect
      label={fieldTexts.autoClips.title}
      value={form.template.autoClips}
      data={CHOICES.map((value) => ({ value, label: templateMessages.autoClips[value] }))}
      onChange={(event) => form.set({ autoClips: event.currentTarget.value as Template['autoClips'] })}
      error={form.problems.autoClips}
      aria-describedby={helpId('autoClips')}
    />
  );
}
