import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { assDocument } from './ass-document.ts';
import type { OverlayEvent } from './overlay-events.ts';
import { withScripts } from './script-events.ts';
import { textPieces } from './text-pieces.ts';

const canvas = { width: 1920, height: 1080, framesPerSecond: 25 };
const upright = { width: 1080, height: 1920, framesPerSecond: 25 };
const caption = (text: string, more: Partial<OverlayEvent> = {}): OverlayEvent => ({
  ...{ startFrame: 0, endFrame: 9, look: { kind: 'caption', style: 'karaoke', position: 'bottom' }, text },
  ...more,
});
const one = (text: string, more: Partial<OverlayEvent> = {}, on = canvas) =>
  withScripts([caption(text, more)], on)[0]!;
const fonts = (text: string, ...others: string[]) =>
  withScripts(
    [text, ...others].map((each) => caption(each)),
    canvas,
  )[0]!.runs?.map(({ font }) => font) ?? [];

it('leaves a text as it is whose letters its font has', () => {
  for (const text of ['Hello, 2024: “Łódź”…', 'Γειά σου Κόσμε', 'Привет', 'नमस्ते', '© ™ 1️'.slice(0, 3), '']) {
    const event = caption(text);
    expect(withScripts([event], canvas)[0]).toBe(event);
    expect(
      textPieces(event)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});

it.each<[string, string[]]>([
  ['مرحبا، 2024؟', ['arabic', 'arabic']],
  ['می\u200cخواهد', ['arabic']],
  ['שָׁלוֹם Tel Aviv', ['hebrew']],
  ['สวัสดี', ['thai']],
  ['Tokyo、東京の夜', ['japanese']],
  ['도시 都市', ['korean', 'korean']],
  ['这是，城市', ['chinese']],
  ['❤️ ok 👨‍👩‍👧👍🏽', ['emoji', 'emoji']],
])('takes the letters of %s from fonts of their scripts', (text, expected) => {
  expect(fonts(text)).toEqual(expected);
});

it('draws Chinese characters as the language of their text has them, or else that of the film', () => {
  expect(fonts('東京', 'これは町', 'それは海')).toEqual(['japanese']);
  expect(fonts('東京', 'これは町', '城市', '电影')).toEqual(['chinese']);
});

it('takes letters from another font where spacing would tear them apart', () => {
  const look = { kind: 'card', letters: 'cinema' } as const;
  expect(one('नमस्ते', { look }).runs).toEqual([{ start: 0, end: 6, font: 'devanagari' }]);
});

it('says where a text begins at the right, and has a lower third there', () => {
  expect(one('2024: مرحبا Cairo').direction).toBe('right-to-left');
  expect(one('Cairo: مرحبا').direction).toBe('mixed');
  expect(one('東京').direction).toBeUndefined();
  const look = { kind: 'lower-third', letters: 'plain' } as const;
  expect(assDocument(canvas, [one('שלום', { look })])).toContain('{\\fe-1\\an3}');
  expect(assDocument(canvas, [one('Cairo: مرحبا', { look })])).toContain('{\\fe-1}');
  expect(assDocument(canvas, [one('שלום')])).not.toContain('\\an');
});

it('ends lines between words where there are no spaces, and none before what may begin none', () => {
  const lines = (text: string) => one(text, {}, upright).text.split('\n');
  expect(lines('东京的夜')).toHaveLength(1);
  const chinese = lines('你好，世界！这是一部关于古老城市的电影，我们在那里度过了非常愉快的一天。');
  expect(chinese.length).toBeGreaterThan(2);
  expect(
    Math.max(...chinese.map((line) => line.length)) - Math.min(...chinese.map((line) => line.length)),
  ).toBeLessThan(5);
  const japanese = lines('これは「古い町」についての映画です。とても楽しかったね！また行きましょう。');
  for (const line of [...chinese, ...japanese]) expect(line).toMatch(/^[^，。、！」]/);
  for (const line of japanese) expect(line).not.toMatch(/「$/);
  const thai = lines('สวัสดีชาวโลก นี่คือภาพยนตร์เกี่ยวกับเมืองเก่าที่มีน้ำและภูเขา');
  expect(thai.length).toBeGreaterThan(1);
  for (const line of thai) expect(line).not.toMatch(/^\p{M}/u);
});

const letters = fc.string({
  unit: fc.constantFrom(...'aZ 9.!「」。、東京のアァ한글กขมเ้مر،ש👍\n'),
  maxLength: 80,
});

it('changes no letter, and marks the same ones', () => {
  fc.assert(
    fc.property(letters, fc.nat(80), fc.nat(80), (text, a, b) => {
      const marked = { start: Math.min(a, b, text.length), end: Math.min(Math.max(a, b), text.length) };
      fc.pre(marked.end > marked.start);
      const event = one(text, { marked }, upright);
      const plain = (shown: string) => shown.replace(/[ \n\u2060]/g, '');
      const pieces = textPieces(event);
      expect(plain(pieces.map((piece) => piece.text).join(''))).toBe(plain(text));
      const said = pieces.filter((piece) => piece.isMarked).map((piece) => piece.text);
      expect(plain(said.join(''))).toBe(plain(text.slice(marked.start, marked.end)));
    }),
    propertyRuns(300),
  );
});
