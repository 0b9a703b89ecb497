import type { Placed, TextPatch } from '@buildai/code-model';
import { attributeOf, attributeText, elementName, placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import type { LintMessage } from '../../shared/examined-app.js';
import { defineDetector } from '../../shared/detector.js';
import { codeOf, inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { offsetAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { issueOfLint, lintOf } from './lint-detector.js';
import { unnamedButtons } from './unnamed-buttons.js';

/** What people who use a screen reader or no mouse cannot use. */
export const accessibility = defineDetector({
  id: 'accessibility',
  title: 'Parts that aren’t accessible',
  severity: 'warning',
  detect: async (app) => [
    ...(await lintOf(app, ({ ruleId }) => ruleId.startsWith('jsx-a11y/')))
      .filter((each) => !onlyStops(each, app.read(each.path) ?? ''))
      .map(issueOfLint),
    ...unlabelled(app),
    ...unnamedButtons(app),
  ],
  repair(_, path, app) {
    const content = app.read(path) ?? '';
    return patchedFile(app, path, labelPatches(codeOf(path, content)), `Corrected labels in ${path}.`);
  },
});

/** A handler that keeps a click from what is around it does nothing that a key should do. */
const onlyStops = ({ ruleId, line, column }: LintMessage, content: string) =>
  ruleId === 'jsx-a11y/click-events-have-key-events' &&
  /^<\w+[^<>]*\sonClick=\{\(?(\w+)\)? => (?:\{\s*)?\1\.(?:stopPropagation|preventDefault)\(\);?\s*\}?\}/.test(
    content.slice(offsetAt(content, line, column)),
  );

/** A label for an ID that nothing has, followed by an input whose ID no label names. */
function labelPatches({ path, content, tree }: PageCode): readonly TextPatch[] {
  const inputs = findUnlabelled({ path, content, tree });
  const ids = new Set([...content.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id));
  return inputs.flatMap(({ line = 1, column }): readonly TextPatch[] => {
    const at = offsetAt(content, line, column);
    const id = /^<\w+(?:\s+(?!id=)[\w-]+(?:="[^"]*"|=\{[^{}]*\})?)*\s+id="([^"]*)"/.exec(
      content.slice(at),
    )?.[1];
    const label = [...content.slice(0, at).matchAll(/htmlFor="([^"]*)"/g)].at(-1);
    const [, named = ''] = label ?? [];
    const between = content.slice((label?.index ?? 0) + 1, at);
    // Another label or input between them may be the one.
    if (
      id === undefined ||
      !label ||
      ids.has(named) ||
      /<(?:input|Input|select|textarea|Textarea)\b/.test(between)
    )
      return [];
    const start = label.index + 'htmlFor="'.length;
    return [{ start, end: start + named.length, text: id }];
  });
}

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
