/** Finds texts of screens that no catalogue of messages has, in the source of a file. */

import ts from 'typescript';

/** Attributes, properties and parameters whose text is seen or spoken. */
const SPOKEN =
  /^(aria-label|aria-description|aria-valuetext|title|placeholder|alt|label|description|error|heading|message|help|unit|suffix)$/;
const WORD = /\p{L}{2,}/u;
/** A name as a screen shows it; most properties with that name hold an id. */
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
/** A word that begins a sentence, and the next one. */
const SENTENCE = /^\s*\p{Lu}\p{Ll}*[,:]? \p{L}/u;
/** Both sides of these may be shown. */
const JOINS = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
/** What these get is for those who run the program. */
const NOT_SHOWN = /^(console\.\w+|Error|RangeError|TypeError)$/;

/** Texts between tags, in an expression there, where something is read out or labelled; and sentences, wherever they are. */
export function textsOutsideCatalogues(file: string, source: string): string[] {
  const texts = new Set<string>();
  const take = (text: string) => WORD.test(text) && texts.add(text.trim());
  const takeLiterals = (node: ts.Node): void => {
    // What a call gets is its own affair: a class, a date's format.
    if (ts.isCallExpression(node)) return;
    if (ts.isConditionalExpression(node)) {
      takeLiterals(node.whenTrue);
      takeLiterals(node.whenFalse);
    }
    if (ts.isParenthesizedExpression(node)) takeLiterals(node.expression);
    if (ts.isBinaryExpression(node) && JOINS.has(node.operatorToken.kind)) {
      takeLiterals(node.left);
      takeLiterals(node.right);
    }
    for (const text of literalTexts(node)) take(text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
    if (isCall && NOT_SHOWN.test(node.expression.getText())) return;
    if (ts.isJsxText(node)) take(node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      takeLiterals(node.expression);
    if (isNamed(node) && SPOKEN.test(node.name.getText()) && node.initializer)
      takeLiterals(
        ts.isJsxExpression(node.initializer)
          ? (node.initializer.expression ?? node.initializer)
          : node.initializer,
      );
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'name')
      for (const text of literalTexts(node.initializer)) if (CAPITALIZED.test(text)) take(text);
    for (const text of literalTexts(node)) if (SENTENCE.test(text)) take(text);
    node.forEachChild(visit);
  };
  visit(parsed(file, source));
  return [...texts];
}

/** What a file of messages exports without passing it through `catalogue(…)`: the names of texts and of functions that make them. */
export function exportsOutsideCatalogue(file: string, source: string): string[] {
  return parsed(file, source).statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement)) return hasWords(statement) ? [statement.name!.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer && hasWords(initializer) && !isCatalogue(initializer))
      .map(({ name }) => name.getText());
  });
}

type Named = ts.JsxAttribute | ts.PropertyAssignment | ts.BindingElement | ts.ParameterDeclaration;

function isNamed(node: ts.Node): node is Named {
  return (
    ts.isJsxAttribute(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node)
  );
}

function isExported(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function isCatalogue(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'catalogue';
}

function hasWords(node: ts.Node): boolean {
  return (
    literalTexts(node).some((text) => WORD.test(text)) ||
    (node.forEachChild((child) => hasWords(child) || undefined) ?? false)
  );
}

/** The text of a literal, or the parts of a template. */
function literalTexts(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
}

function parsed(file: string, source: string): ts.SourceFile {
  return ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
}
