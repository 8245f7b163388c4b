import { Refusal } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { readEdl } from './edl/read-edl.ts';
import { readFcpxml } from './fcpxml/read-fcpxml.ts';
import { readOtio } from './otio/read-otio.ts';

const RATE = { frames: 25, seconds: 1 };
const wrapped = (inside: string) => `<fcpxml version="1.10">${inside}</fcpxml>`;

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
