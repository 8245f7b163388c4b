import { MEDIA_STATUS } from '@cutgraph/contract';
import { BEAT_MODES, type Template } from '@cutgraph/core';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../lib/format/format.ts';
import { musicListQuery } from '../../lib/queries/music.ts';
import { helpId } from './field-row.tsx';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

type Field = 'musicPreset' | 'musicMediaID' | 'musicBeats';
type Props = { field: Field; form: TemplateForm; workspaceId: string };

const NONE = 'none';
const { music: words } = templateMessages;

/** Which music a film has, or how its cuts keep to it. */
export function MusicField({ field, form, workspaceId }: Props) {
  const set = (value: string) => form.set({ [field]: value } as Partial<Template>);
  const shown = {
    label: fieldTexts[field].title,
    error: form.problems[field],
    'aria-describedby': helpId(field),
    allowDeselect: false,
  };
  const value = form.template[field];
  if (field === 'musicMediaID')
    return (
      <SongSelect
        {...{ workspaceId, value, shown }}
        isUsed={form.template.musicPreset === 'song'}
        onChange={(id) => set(id)}
      />
    );
  const data =
    field === 'musicPreset'
      ? (['', 'newest', 'song'] as const).map((one) => ({
          value: one || NONE,
          label: words.presets[one || NONE],
        }))
      : BEAT_MODES.map((mode) => ({ value: mode, label: words.beats[mode] }));
  return (
    <Select
      {...shown}
      data={data}
      value={value || (field === 'musicPreset' ? NONE : 'near')}
      onChange={(choice) => set(choice === NONE ? '' : (choice ?? ''))}
    />
  );
}

type SongProps = {
  workspaceId: string;
  value: string;
  shown: object;
  isUsed: boolean;
  onChange: (mediaId: string) => void;
};

function SongSelect({ workspaceId, value, shown, isUsed, onChange }: SongProps) {
  const list = useQuery({ ...musicListQuery(workspaceId), enabled: isUsed }).data;
  const pieces = list ?? [];
  const ready = pieces.filter(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done);
  const data = ready.map(({ id, title, durationSeconds, beatsPerMinute }) => ({
    value: id,
    label: words.piece(title, formatTime(durationSeconds), beatsPerMinute),
  }));
  if (value && list && !ready.some(({ id }) => id === value)) data.push({ value, label: words.gone });
  return (
    <Select
      {...shown}
      placeholder={list && data.length === 0 ? words.empty : words.choose}
      data={data}
      value={value || null}
      searchable
      disabled={!isUsed}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
