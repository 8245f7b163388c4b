import { type StoredTemplate, templateSchema } from '@cutgraph/contract';
import { TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { withoutPlaces } from './without-places.ts';

const MOMENT = '2026-01-01T10:00:00Z';
const template = (fields: Partial<StoredTemplate>): StoredTemplate =>
  templateSchema.parse({
    ...{ ...TEMPLATE_DEFAULTS, id: 'template-1', createdAt: MOMENT, updatedAt: MOMENT },
    ...fields,
  });

it('takes no video, clip or song of this workspace to another', () => {
  const sent = withoutPlaces(
    template({
      ...{ startPreset: 'clip', startTimeMediaID: 'media-1', startTimeClipID: 'clip-1' },
      ...{ musicPreset: 'song', musicMediaID: 'song-1', musicBeats: 'locked' },
    }),
  );
  expect(sent).toMatchObject({ startPreset: '', startTimeMediaID: '', startTimeClipID: '' });
  expect(sent).toMatchObject({ musicPreset: 'newest', musicMediaID: '', musicBeats: 'locked' });
  expect(withoutPlaces(template({})).musicPreset).toBe('');
});
