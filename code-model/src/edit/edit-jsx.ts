import type { JSXAttribute, Node } from '@babel/types';
import type { Placed } from '../parse/walk.js';
import type { PlacedElement } from './jsx-elements.js';
import { attributeOf } from './jsx-elements.js';
import type { TextPatch } from './text-patch.js';

const placed = (node: Node) => node as Placed;

/**
 * Adds or replaces an attribute of an element.
 * @param code the whole attribute: `title="Tasks"`.
 * @param after the attribute that a new one follows. Default: the last one, so that no spread value overrides it.
 */
export function setAttribute(
  element: PlacedElement,
  name: string,
  code: string,
  after?: Placed<JSXAttribute>,
): TextPatch {
  const own = attributeOf(element, name);
  if (own) return { start: own.start, end: own.end, text: code };
  const { name: tag, typeParameters, typeArguments, attributes } = element.openingElement;
  const before = after ?? attributes.at(-1) ?? typeArguments ?? typeParameters ?? tag;
  const { end } = placed(before);
  return { start: end, end, text: ` ${code}` };
}

const spaceBefore = (content: string, at: number) => /\s*$/.exec(content.slice(0, at))?.[0].length ?? 0;

/** Appends code to the children of an element; a self-closing element gets a closing tag. */
export function appendChild(content: string, element: PlacedElement, code: string): TextPatch {
  const { openingElement, closingElement } = element;
  if (closingElement) {
    const { start } = placed(closingElement);
    return { start, end: start, text: code };
  }
  const { start, end } = placed(openingElement.name);
  const slash = content.lastIndexOf('/', element.end - 1);
  const open = slash - spaceBefore(content, slash);
  return { start: open, end: element.end, text: `>${code}</${content.slice(start, end)}>` };
}

/** Inserts code after a node of a list: an element among its siblings. */
export const insertAfter = ({ end }: Placed, code: string): TextPatch => ({ start: end, end, text: code });
