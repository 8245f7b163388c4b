import { type FrameRate, reduced } from '@cutgraph/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../core/test/property-runs.ts';
import { randomFilm } from '../test/random-timelines.ts';
import { carriedBy } from './capabilities/carried-by.ts';
import type { ProjectFormat } from './capabilities/features.ts';
import type { Edit, EditClip } from './edit/edit.ts';
import { editOf } from './edit/edit-of.ts';
import { readEdl } from './edl/read-edl.ts';
import { writeEdl } from './edl/write-edl.ts';
import { readFcpxml } from './fcpxml/read-fcpxml.ts';
import { writeFcpxml } from './fcpxml/write-fcpxml.ts';
import { readOtio } from './otio/read-otio.ts';
import { writeOtio } from './otio/write-otio.ts';

const FORMATS: {
  format: ProjectFormat;
  write: (edit: Edit) => string;
  read: (text: string, rate: FrameRate) => Edit;
}[] = [
  { format: 'otio', write: writeOtio, read: readOtio },
  { format: 'fcpxml', write: writeFcpxml, read: readFcpxml },
  { format: 'edl', write: writeEdl, read: readEdl },
];
/** A rate of 1001 counts the same frames: an edit may come from anywhere. */
const NTSC = { frames: 30_000, seconds: 1001 };

/** The same edit with nothing shown for a while before some of its clips. */
function withGaps(edit: Edit, gaps: readonly number[]): Edit {
  let shift = 0;
  const clips = edit.clips.map((clip, at): EditClip => {
    if (at > 0 && !edit.clips[at - 1]?.transition) shift += gaps[at % gaps.length] ?? 0;
    return { ...clip, at: clip.at + shift };
  });
  const shiftOf = (place: number) => clips[place]!.at - edit.clips[place]!.at;
  const shifted = <T extends { at: number }>(one: T): T => {
    const place = edit.clips.findIndex((clip) => clip.at === one.at);
    return { ...one, at: one.at + shiftOf(place) };
  };
  const [markers, alternatives] = [edit.markers.map(shifted), edit.alternatives.map(shifted)];
  return { ...edit, clips, markers, alternatives };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** What the table of a format promises of an edit. */
function promised(edit: Edit, format: ProjectFormat) {
  const has = (feature: Parameters<typeof carriedBy>[1]) => carriedBy(format, feature) === 'yes';
  const sources = new Map(edit.sources.map((source) => [source.key, source]));
  return {
    name: oneLine(edit.name) || 'Film',
    rate: reduced(edit.rate),
    markers: format === 'edl' ? [] : edit.markers.map(({ at, text }) => ({ at, text: oneLine(text) })),
    clips: edit.clips.map((clip, at) => {
      const { fileName, startFrame } = sources.get(clip.source)!;
      const { transition } = clip;
      return {
        file: oneLine(fileName),
        name: oneLine(clip.name),
        at: clip.at,
        frames: clip.frames,
        // An edit decision list says where its files begin only together with where its clips do.
        ...(format !== 'edl' && { startFrame }),
        transition: transition && edit.clips[at + 1] ? [transition.before, transition.after] : null,
        ...(has('volume') && { volume: clip.volume }),
        ...(has('fade') && { fades: [clip.fadeIn, clip.fadeOut] }),
      };
    }),
  };
}

/** An edit decision list has whole frames of its sources and hundredths of speeds. */
const slack = (format: ProjectFormat) => (format === 'edl' ? 1 : 0.01);

describe.each(FORMATS)('$format', ({ format, write, read }) => {
  it('gives back what it promises to carry', () => {
    fc.assert(
      fc.property(
        randomFilm,
        fc.array(fc.constantFrom(0, 0, 7), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        ({ timeline, facts, fileOf, ...more }, gaps, isNtsc) => {
          const made = withGaps(editOf(timeline, facts, fileOf, more), gaps);
          const edit = isNtsc ? { ...made, rate: NTSC } : made;
          const read_ = read(write(edit), edit.rate);
          const back = { ...read_, name: read_.name || 'Film' };
          expect(promised(back, format)).toEqual(promised(edit, format));
          if (format !== 'edl') expect([back.width, back.height]).toEqual([edit.width, edit.height]);
          for (const [at, { sourceFrame, speed, source }] of edit.clips.entries()) {
            const start = format === 'edl' ? edit.sources.find(({ key }) => key === source)!.startFrame : 0;
            const clip = back.clips[at]!;
            expect(Math.abs(clip.speed - speed)).toBeLessThanOrEqual(format === 'edl' ? 0.005 : 1e-4);
            expect(Math.abs(clip.sourceFrame - sourceFrame - start)).toBeLessThanOrEqual(slack(format));
          }
        },
      ),
      propertyRuns(100),
    );
  });
});
