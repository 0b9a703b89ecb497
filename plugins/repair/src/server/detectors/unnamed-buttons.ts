import type { Node, Placed } from '@buildai/code-model';
import { attributeOf, elementName, placeOf, readModule, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';

const iconsModule = 'lucide-react';
const naming = ['aria-label', 'aria-labelledby', 'title'];

type Element = Placed & Extract<Node, { type: 'JSXElement' }>;

/** Buttons and links that hold an icon and nothing else. ESLint takes it that components hold text. */
export const unnamedButtons = inEachFile(findUnnamed);

function findUnnamed({ path, content, tree }: PageCode): readonly FoundIssue[] {
  if (!content.includes(iconsModule)) return [];
  const icons = new Set(
    readModule(content, path)
      .imports.filter(({ specifier }) => specifier === iconsModule)
      .flatMap(({ names }) => names.map(({ local }) => local)),
  );
  const found: FoundIssue[] = [];
  walk(tree, (node, parents) => {
    if (node.type !== 'JSXElement' || !isButton(node) || isNamed(node)) return;
    const children = node.children.filter((each) => each.type !== 'JSXText' || each.value.trim() !== '');
    if (children.length === 0 || !children.every((each) => isIcon(each, icons))) return;
    // A tooltip or a label around it may name it.
    if (
      parents.some(
        (each) => each.type === 'JSXElement' && /tooltip|label/i.test(elementName(each.openingElement)),
      )
    )
      return;
    const { line, column } = placeOf(node);
    const message =
      'This button shows only an icon. Add an aria-label that says what it does, for people who can’t see it.';
    found.push({ path, message, line, column });
  });
  return found;
}

const isButton = ({ openingElement }: Element) =>
  /^(?:button|Button|a|Link)$/.test(elementName(openingElement));

const isNamed = (element: Element) =>
  naming.some((name) => attributeOf(element, name)) ||
  element.openingElement.attributes.some(({ type }) => type === 'JSXSpreadAttribute') ||
  attributeOf(element, 'asChild') !== undefined;

function isIcon(node: Node, icons: ReadonlySet<string>): boolean {
  if (node.type !== 'JSXElement') return false;
  const name = elementName(node.openingElement);
  return (icons.has(name) || name === 'svg') && !naming.some((each) => attributeOf(node, each));
}
