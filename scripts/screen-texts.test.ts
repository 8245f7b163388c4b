import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './setup/run.ts';

/** Attributes whose text is seen or spoken. */
const SPOKEN =
  /^(aria-label|aria-description|aria-valuetext|title|placeholder|alt|label|description|error|heading)$/;
const WORD = /\p{L}{2,}/u;

/** Texts of a screen that no catalogue of messages has: between tags, in an expression there, in an attribute that is read out. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const take = (text: string) => WORD.test(text) && texts.push(text.trim());
  const takeLiterals = (node: ts.Node): void => {
    // What a call gets is its own affair: a class, a date's format.
    if (ts.isCallExpression(node)) return;
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(takeLiterals);
    if (ts.isStringLiteralLike(node)) take(node.text);
    if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) take(part.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) take(node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      takeLiterals(node.expression);
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText()) && node.initializer)
      takeLiterals(
        ts.isJsxExpression(node.initializer)
          ? (node.initializer.expression ?? node.initializer)
          : node.initializer,
      );
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile('screen.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

test('every text on a screen comes from a catalogue of messages', () => {
  const files = globSync('apps/web/src/**/*.tsx', { cwd: ROOT }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    textsOf(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('a text that passes the catalogue by is found, wherever it stands', () => {
  const screen =
    'const screen = <p title="Seen" className="dim">Read {isOn ? "On" : words.off} {`From ${name}`} {format("long")}</p>;';
  expect(textsOf(screen)).toEqual(['Seen', 'Read', 'On', 'From']);
});
