import type { EditClip } from '../edit/edit.ts';
import { element, textElement, type XmlNode } from '../xml/write-xml.ts';

/** Final Cut's own limit of a level. */
const LOUDEST = 3.98;

/** How fast a clip plays. */
export function timeRemap(speed: number): XmlNode {
  return effect('Time Remap', 'timeremap', 'motion', 'video', [
    parameter('speed', 'speed', [textElement('value', Number((speed * 100).toFixed(4)))]),
  ]);
}

/** How the picture of a clip comes from black and goes into it; nothing where it does not. */
export function fadedOpacity(clip: EditClip): XmlNode[] {
  const keys = fadeKeys(clip).map(({ frame, share }) => keyframe(frame, Number((share * 100).toFixed(3))));
  if (keys.length === 0) return [];
  return [
    effect('Opacity', 'opacity', 'motion', 'video', [
      parameter('opacity', 'opacity', [textElement('value', 100), ...keys]),
    ]),
  ];
}

/** How loud a clip or a song is, by its fades or its own curve; nothing where it is as recorded. */
export function levelOf(sound: EditClip | { gains: readonly { frame: number; gain: number }[] }): XmlNode[] {
  const gains =
    'gains' in sound
      ? sound.gains
      : fadeKeys(sound).map(({ frame, share }) => ({ frame, gain: share * sound.volume }));
  const volume = 'gains' in sound ? 1 : sound.volume;
  if (volume === 1 && gains.length === 0) return [];
  const level = (gain: number) => Number(Math.min(LOUDEST, gain).toFixed(5));
  const keys = gains.map(({ frame, gain }) => keyframe(frame, level(gain)));
  return [
    effect('Audio Levels', 'audiolevels', 'audiolevels', 'audio', [
      parameter('level', 'Level', [textElement('value', level(volume)), ...keys]),
    ]),
  ];
}

/** How much of a clip is there, at frames of its source as the clip counts them. */
function fadeKeys({
  fadeIn,
  fadeOut,
  frames,
  sourceFrame,
  speed,
}: EditClip): { frame: number; share: number }[] {
  const first = Math.round(sourceFrame / speed);
  return [
    ...(fadeIn > 0
      ? [
          { frame: first, share: 0 },
          { frame: first + fadeIn, share: 1 },
        ]
      : []),
    ...(fadeOut > 0
      ? [
          { frame: first + frames - fadeOut, share: 1 },
          { frame: first + frames, share: 0 },
        ]
      : []),
  ];
}

function effect(
  name: string,
  id: string,
  category: string,
  media: 'video' | 'audio',
  parameters: XmlNode[],
): XmlNode {
  return element('filter', {}, [
    element('effect', {}, [
      textElement('name', name),
      textElement('effectid', id),
      textElement('effectcategory', category),
      textElement('effecttype', media === 'audio' ? 'audiolevels' : 'motion'),
      textElement('mediatype', media),
      ...parameters,
    ]),
  ]);
}

function parameter(id: string, name: string, children: XmlNode[]): XmlNode {
  return element('parameter', {}, [textElement('parameterid', id), textElement('name', name), ...children]);
}

function keyframe(when: number, value: number): XmlNode {
  return element('keyframe', {}, [textElement('when', when), textElement('value', value)]);
}
