import type { JSXElement, JSXAttribute, JSXOpeningElement } from '@babel/types';
import { literalText } from '../facts/literal-text.js';
import type { ParsedModule } from '../parse/parse-module.js';
import type { Placed } from '../parse/walk.js';
import { walk } from '../parse/walk.js';

export type PlacedElement = Placed<JSXElement>;

/** `Card`, `Card.Title`; empty for names of XML with a colon. */
export function elementName({ name }: JSXOpeningElement): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type !== 'JSXMemberExpression') return '';
  const object = name.object.type === 'JSXIdentifier' ? name.object.name : '…';
  return `${object}.${name.property.name}`;
}

/** The elements of a name in a file, or all of them, in the order of the text. */
export function elementsIn({ tree }: Pick<ParsedModule, 'tree'>, name?: string): readonly PlacedElement[] {
  const found: PlacedElement[] = [];
  walk(tree, (node) => {
    if (node.type !== 'JSXElement') return;
    if (name === undefined || elementName(node.openingElement) === name) found.push(node);
  });
  return found;
}

/** The attribute of an element by its name; of several the last, which is the one that counts. */
export function attributeOf(
  { openingElement }: Pick<JSXElement, 'openingElement'>,
  name: string,
): Placed<JSXAttribute> | undefined {
  return openingElement.attributes.findLast(
    (each): each is Placed<JSXAttribute> => each.type === 'JSXAttribute' && each.name.name === name,
  );
}

/** The text of an attribute, where it is written there. */
export const attributeText = (
  element: Pick<JSXElement, 'openingElement'>,
  name: string,
): string | undefined => literalText(attributeOf(element, name)?.value);
