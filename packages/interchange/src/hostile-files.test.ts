import { Refusal } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { readEdl } from './edl/read-edl.ts';
import { readFcpxml } from './fcpxml/read-fcpxml.ts';
import { readOtio } from './otio/read-otio.ts';

const RATE = { frames: 25, seconds: 1 };
const wrapped = (inside: string) => `<fcpxml version="1.10">${inside}</fcpxml>`;

/** A timeline of one clip. */
const otioOf = ({ start, frames, speed }: { start: number; frames: number; speed?: string }) => {
  const time = (value: number) => ({ value, rate: 25 });
  const clip = {
    OTIO_SCHEMA: 'Clip.1',
    source_range: { start_time: time(start), duration: time(frames) },
    effects: speed ? [{ OTIO_SCHEMA: 'LinearTimeWarp.1', time_scalar: speed }] : [],
  };
  return JSON.stringify({
    OTIO_SCHEMA: 'Timeline.1',
    tracks: { children: [{ kind: 'Video', children: [clip] }] },
  });
};

describe.each<[string, (text: string) => unknown, string[]]>([
  [
    'FCPXML',
    readFcpxml,
    [
      '',
      'no XML',
      '<fcpxml',
      '<xmeml/>',
      wrapped(''),
      '<!DOCTYPE fcpxml [<!ENTITY a SYSTEM "file:///etc/passwd">]><fcpxml>&a;</fcpxml>',
      `<!DOCTYPE fcpxml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><fcpxml n="&b;"/>`,
      '<a>'.repeat(10_000),
      wrapped('<sequence><spine><ref-clip ref="r1"/></spine></sequence>'),
      wrapped('<sequence><spine><asset-clip ref="none" duration="1s"/></spine></sequence>'),
      wrapped('<sequence><spine><gap duration="9s"/></spine></sequence>'),
    ],
  ],
  [
    'OTIO',
    readOtio,
    [
      '',
      '[]',
      'null',
      '{"OTIO_SCHEMA":"Clip.1"}',
      '{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[]}}',
      '{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[{"kind":"Video","children":[{"OTIO_SCHEMA":"Stack.1"}]}]}}',
      '{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[{"kind":"Video","children":[{"OTIO_SCHEMA":"Clip.1"}]}]}}',
      otioOf({ start: 1e300, frames: 25 }),
      otioOf({ start: 0, frames: 1e300 }),
      otioOf({ start: -25, frames: 25 }),
      otioOf({ start: 0, frames: -25 }),
      otioOf({ start: 0, frames: 25, speed: 'NaN' }),
      `{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":${JSON.stringify([{ kind: 'Video', children: Array(20_001).fill({}) }])}}}`,
    ],
  ],
  [
    'EDL',
    (text) => readEdl(text, RATE),
    [
      '',
      'TITLE: nothing',
      '001  AX  V  C  00:00:00:00 00:00:01:00 00:00:00:25 00:00:01:00',
      `${' '.repeat(50_000)}001 AX V C`,
      '\n'.repeat(100_001),
    ],
  ],
])('%s that is no edit', (_, read, texts) => {
  it.each(texts.map((text) => [text.slice(0, 60), text]))(
    'is refused with a sentence: %s',
    (_start, text) => {
      expect(() => read(text)).toThrow(Refusal);
      expect(() => read(text)).toThrow(/^The file cannot be read: .+\.$/);
    },
  );
});

it('what is no clip of a file is left out, counted, and joined over with a cut', () => {
  const asset = '<resources><asset id="a" name="a.mp4" duration="100s" src="a.mp4"/></resources>';
  const clip = (at: number, inside = '') =>
    `<asset-clip ref="a" offset="${at}s" start="0s" duration="5s">${inside}</asset-clip>`;
  const join = '<transition duration="1s"/>';
  const edit = readFcpxml(
    wrapped(
      `${asset}<sequence><spine>${clip(0, '<title lane="1"/><filter-video/>')}${join}<title offset="5s" duration="5s"/>${join}${clip(10, '<adjust-conform/>')}<ref-clip ref="a" offset="15s" duration="1s"/></spine></sequence>`,
    ),
  );
  expect(edit.clips.map(({ at, transition }) => [at, transition])).toEqual([
    [0, null],
    [150, null],
  ]);
  expect(edit.notRead).toEqual([
    { code: 'items-not-read', params: { count: 2 } },
    { code: 'layers-not-read', params: { count: 1 } },
    { code: 'effects-not-read', params: { count: 1 } },
  ]);
});

it('a line of an EDL that is megabytes long takes no time', () => {
  const line = '001  A  V  C  00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00';
  const edit = readEdl(`${line}\n* FROM CLIP NAME: a${' '.repeat(2_000_000)}b`, RATE);
  expect(edit.clips).toHaveLength(1);
});
