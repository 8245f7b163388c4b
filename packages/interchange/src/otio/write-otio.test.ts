import { musicOf, timelineOf, videoClipsOf } from '@cutgraph/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../core/test/property-runs.ts';
import { randomFilm } from '../../test/random-timelines.ts';
import { editOf } from '../edit/edit-of.ts';
import { writeOtio } from './write-otio.ts';

const ITEM = ['effects', 'enabled', 'markers', 'metadata', 'name', 'source_range'];
/**
 * What the library of OpenTimelineIO has in the objects that are written here; of a clip as its versions before 0.15 had it, which all read.
 * Source: https://opentimelineio.readthedocs.io/en/stable/tutorials/otio-serialized-schema-only-fields.html
 */
const SCHEMA: Record<string, string[]> = {
  'Timeline.1': ['global_start_time', 'metadata', 'name', 'tracks'],
  'Stack.1': [...ITEM, 'children'],
  'Track.1': [...ITEM, 'children', 'kind'],
  'Clip.1': [...ITEM, 'media_reference'],
  'Gap.1': ITEM,
  'Transition.1': ['in_offset', 'metadata', 'name', 'out_offset', 'transition_type'],
  'LinearTimeWarp.1': ['effect_name', 'metadata', 'name', 'time_scalar'],
  'Marker.2': ['color', 'comment', 'marked_range', 'metadata', 'name'],
  'ExternalReference.1': ['available_image_bounds', 'available_range', 'metadata', 'name', 'target_url'],
  'TimeRange.1': ['duration', 'start_time'],
  'RationalTime.1': ['rate', 'value'],
};

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'OTIO_SCHEMA' in value ? [value as Record<string, unknown>] : [];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

it('has objects and fields of the published schema alone', () => {
  fc.assert(
    fc.property(randomFilm, ({ timeline, facts, fileOf, ...more }) => {
      const music = musicOf({ key: '0', uri: '0' });
      const film = timelineOf(videoClipsOf(timeline), timeline.canvas, { name: timeline.name, music });
      const objects = objectsIn(JSON.parse(writeOtio(editOf(film, facts, fileOf, more))));
      for (const { OTIO_SCHEMA: schema, ...fields } of objects)
        expect([...SCHEMA[String(schema)]!, schema]).toEqual(
          expect.arrayContaining([...Object.keys(fields), schema]),
        );
    }),
    propertyRuns(30),
  );
});
