import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import type { Template } from '@cutgraph/core';
import { Select } from '@mantine/core';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { helpId } from './field-row.tsx';
import styles from './fields.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

type Props = {
  field: 'startFitlerMediaID' | 'startTimeMediaID';
  form: TemplateForm;
  pool: readonly Media[];
  onChange: (mediaId: string) => void;
};

/** One of the workspace's videos, chosen by its name and picture. */
export function MediaField({ field, form, pool, onChange }: Props) {
  const value = form.template[field];
  const done = pool.filter((media) => media.mediaStatus === MEDIA_STATUS.Done);
  const byId = new Map(done.map((media) => [media.id, media]));
  const data = done.map((media) => ({ value: media.id, label: media.name }));
  if (value && !byId.has(value)) data.push({ value, label: templateMessages.videoGone });
  return (
    <Select
      label={fieldTexts[field].title}
      placeholder={templateMessages.chooseVideo}
      data={data}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      error={form.problems[field]}
      clearable
      searchable
      nothingFoundMessage={messages.noResults}
      clearButtonProps={{ 'aria-label': templateMessages.empty }}
      aria-describedby={helpId(field)}
      renderOption={({ option }) => {
        const media = byId.get(option.value);
        return (
          <span className={styles.mediaOption}>
            {media?.thumbnailURL ? <img src={media.thumbnailURL} alt="" loading="lazy" /> : null}
            <span>{option.label}</span>
            {media ? <time className="dim small">{formatTime(media.mediaDuration)}</time> : null}
          </span>
        );
      }}
    />
  );
}

/** The media whose id a field holds. */
export function mediaOf(
  template: Template,
  field: Props['field'],
  pool: readonly Media[],
): Media | undefined {
  return pool.find((media) => media.id === template[field]);
}
