import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';

export type XmlNode = {
  name: string;
  attributes: Record<string, string | number>;
  children: readonly (XmlNode | string)[];
};

/** An element; of its attributes and children those that are null are left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | null> = {},
  children: readonly (XmlNode | string | null)[] = [],
): XmlNode {
  const given = Object.entries(attributes).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  );
  return {
    name,
    attributes: Object.fromEntries(given),
    children: children.filter((child) => child !== null),
  };
}

/** An element with nothing but text in it. */
export function textElement(name: string, text: string | number): XmlNode {
  return element(name, {}, [String(text)]);
}

/** A document of XML 1.0 with an element a line. @param doctype its document type, where it declares one. */
export function xmlDocument(root: XmlNode, doctype?: string): string {
  const document = new DOMImplementation().createDocument(null, '');
  const made = elementIn(document, root, '\n');
  document.appendChild(made);
  const type = doctype ? `<!DOCTYPE ${doctype}>\n` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${type}${new XMLSerializer().serializeToString(document)}\n`;
}

function elementIn(document: Document, { name, attributes, children }: XmlNode, line: string): Element {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, oneLine(String(value)));
  const isText = children.every((child) => typeof child === 'string');
  for (const child of children) {
    if (typeof child === 'string') made.appendChild(document.createTextNode(oneLine(child)));
    else {
      made.appendChild(document.createTextNode(`${line}  `));
      made.appendChild(elementIn(document, child, `${line}  `));
    }
  }
  if (!isText) made.appendChild(document.createTextNode(line));
  return made;
}

/** Without what XML cannot have. Programs read a line break in a name as a space, or refuse it. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ');
}
