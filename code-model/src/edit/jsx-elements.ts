import type { File, JSXElement, JSXAttribute, JSXOpeningElement } from '@babel/types';
import { literalText } from '../facts/literal-text.js';
import type { ParsedModule } from '../parse/parse-module.js';
import type { Placed } from '../parse/walk.js';
import { walk } from '../parse/walk.js';

export type PlacedElement = Placed<JSXElement>;

/** `Card`, `Card.Title`; empty for namespaced names with a colon. */
export function elementName({ name }: JSXOpeningElement): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type !== 'JSXMemberExpression') return '';
  const object = name.object.type === 'JSXIdentifier' ? name.object.name : '…';
  return `${object}.${name.property.name}`;
}

function readElements(tree: File): readonly PlacedElement[] {
  const found: PlacedElement[] = [];
  walk(tree, (node) => {
    if (node.type === 'JSXElement') found.push(node);
  });
  return found;
}

/** The elements of each tree that was looked at; trees do not change. */
const elements = new WeakMap<File, readonly PlacedElement[]>();

/** Elements with a name, or all of them, in source order. */
export function elementsIn({ tree }: Pick<ParsedModule, 'tree'>, name?: string): readonly PlacedElement[] {
  const all = elements.get(tree) ?? readElements(tree);
  elements.set(tree, all);
  return name === undefined ? all : all.filter(({ openingElement }) => elementName(openingElement) === name);
}

/** Attribute of an element by name; the last one if repeated, since that one takes effect. */
export function attributeOf(
  { openingElement }: Pick<JSXElement, 'openingElement'>,
  name: string,
): Placed<JSXAttribute> | undefined {
  return openingElement.attributes.findLast(
    (each): each is Placed<JSXAttribute> => each.type === 'JSXAttribute' && each.name.name === name,
  );
}

/** Text of an attribute, if it is a literal. */
export const attributeText = (
  element: Pick<JSXElement, 'openingElement'>,
  name: string,
): string | undefined => literalText(attributeOf(element, name)?.value);
