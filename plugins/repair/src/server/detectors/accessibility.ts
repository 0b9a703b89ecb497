import type { Placed } from '@buildai/code-model';
import { attributeOf, attributeText, elementName, placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { issueOfLint, lintOf } from './lint-detector.js';
import { unnamedButtons } from './unnamed-buttons.js';

/** What people who use a screen reader or no mouse cannot use. */
export const accessibility = defineDetector({
  id: 'accessibility',
  title: 'Parts that aren’t accessible',
  severity: 'warning',
  detect: async (app) => [
    ...(await lintOf(app, ({ ruleId }) => ruleId.startsWith('jsx-a11y/'))).map(issueOfLint),
    ...unlabelled(app),
    ...unnamedButtons(app),
  ],
});

const unlabelled = inEachFile(findUnlabelled);

const inputs = new Set(['input', 'textarea', 'select', 'Input', 'Textarea']);
/** They have no label, or are their own. */
const selfLabelled = new Set(['hidden', 'submit', 'button', 'reset', 'image']);
const naming = ['aria-label', 'aria-labelledby', 'title'];

/** Inputs that nothing names. `<label htmlFor>` with an expression may be for any of them. */
function findUnlabelled({ path, content, tree }: PageCode): readonly FoundIssue[] {
  if (!/<(?:input|textarea|select|Input|Textarea)\b/.test(content)) return [];
  const found: FoundIssue[] = [];
  walk(tree, (node, parents) => {
    if (node.type !== 'JSXElement' || !inputs.has(elementName(node.openingElement))) return;
    const { attributes } = node.openingElement;
    const type = attributeText(node, 'type');
    const isNamed =
      attributes.some(({ type: kind }) => kind === 'JSXSpreadAttribute') ||
      naming.some((name) => attributeOf(node, name)) ||
      selfLabelled.has(type ?? '') ||
      isLabelledById(node, content) ||
      parents.some(isLabel);
    if (isNamed) return;
    const { line, column } = placeOf(node);
    const message =
      'This input has no label. Add a label with htmlFor and an id, or an aria-label, so that everyone knows what to enter.';
    found.push({ path, message, line, column });
  });
  return found;
}

function isLabelledById(element: Placed & { type: 'JSXElement' }, content: string): boolean {
  const id = attributeOf(element, 'id');
  if (!id) return false;
  const text = attributeText(element, 'id');
  return text === undefined ? /htmlFor=\{/.test(content) : content.includes(`htmlFor="${text}"`);
}

const isLabel = (node: Placed) =>
  node.type === 'JSXElement' &&
  /label$|^Field$|^Form(?:Item|Field|Row|Control)$/i.test(elementName(node.openingElement));
