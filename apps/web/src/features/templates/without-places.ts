import type { StoredTemplate } from '@cutgraph/contract';
import type { Template } from '@cutgraph/core';

/** A template for another workspace: without what lies in this one (its ids, and the video or clip that films start at). A chosen song becomes the newest there. */
export function withoutPlaces(template: StoredTemplate): Template {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = template;
  const isHere = fields.startPreset === 'clip' || fields.startPreset === 'timecode';
  return {
    ...fields,
    templateId: '',
    workspaceId: '',
    wizardID: '',
    wizardPath: '',
    startPreset: isHere ? '' : fields.startPreset,
    startFitlerMediaID: '',
    startFitlerStartTime: null,
    startFitlerEndTime: null,
    startTimeMediaID: '',
    startTimeClipID: '',
    musicPreset: fields.musicPreset === 'song' ? 'newest' : fields.musicPreset,
    musicMediaID: '',
  };
}
