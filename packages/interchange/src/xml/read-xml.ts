import { SaxesParser } from 'saxes';
import { unreadable } from '../edit/unreadable.ts';

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** All text directly inside it. */
  text: string;
};

/** More than any edit needs; what is beyond was not written by an editing program. */
const LIMITS = { depth: 64, elements: 300_000 };

/**
 * Reads a document of XML without what it may ask for from elsewhere: entities that it declares are not known and refused, and nothing
 * is fetched.
 *
 * @throws Refusal `invalid-argument` with a sentence.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ position: true });
  const document: XmlElement = { name: '', attributes: Object.create(null), children: [], text: '' };
  const open = [document];
  let count = 0;
  parser.on('error', (error) => {
    throw unreadable(`it is not well-formed XML (${error.message.slice(0, 200)})`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > LIMITS.elements) throw unreadable(`it has more than ${LIMITS.elements} elements`);
    if (open.length > LIMITS.depth) throw unreadable(`its elements are nested deeper than ${LIMITS.depth}`);
    const made: XmlElement = {
      ...{ name, children: [], text: '' },
      attributes: Object.assign(Object.create(null), attributes),
    };
    open.at(-1)!.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const take = (part: string) => {
    open.at(-1)!.text += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(text).close();
  const [root] = document.children;
  if (!root) throw unreadable('it is empty');
  return root;
}

/** The first child of a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
