import { type FactsByKey, musicOf, type TimelineClip, timelineOf } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { editOf } from '../edit/edit-of.ts';
import { childOf, readXml, type XmlElement } from '../xml/read-xml.ts';
import { writeFcp7Xml } from './write-fcp7-xml.ts';

const facts: FactsByKey = {
  a: { durationSeconds: 60, picture: { width: 1920, height: 1080, framesPerSecond: 25 }, sound: {} },
  song: { durationSeconds: 60, picture: null, sound: {} },
};
const clip = (id: number): TimelineClip => ({
  ...{ id: String(id), media: { key: 'a', uri: 'a' }, start: 10 + id, end: 12 + id },
  ...{ crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
});

function tracksIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => (child.name === 'track' ? [child] : tracksIn(child)));
}

it('says of each track whether it is on and locked, without which programs do not open the file', () => {
  const film = timelineOf(
    [clip(0), clip(1)],
    { width: 1280, height: 720, framesPerSecond: 25 },
    { music: musicOf({ key: 'song', uri: 'song' }) },
  );
  const tracks = tracksIn(
    readXml(writeFcp7Xml(editOf(film, facts, (key) => ({ fileName: key, path: key })))),
  );
  const said = tracks.map((track) => [childOf(track, 'enabled')?.text, childOf(track, 'locked')?.text]);
  expect(said).toEqual(Array.from({ length: 3 }, () => ['TRUE', 'FALSE']));
});
