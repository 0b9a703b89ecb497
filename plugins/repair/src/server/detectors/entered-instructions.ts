import type { Node } from '@buildai/code-model';
import { isCode, literalText, parseModule, placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { calledName, memberOf, namesInPattern, nameOf, propertyOf } from '../code/names.js';
import { codeOf, pageCodes, perFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';

/**
 * What people enter within the instructions of a model call (`system`), which a model obeys more than anything else. In
 * `prompt` it is what the call is about.
 */
export const enteredInstructions = defineDetector({
  id: 'entered-instructions',
  title: 'Instructions for AI with what people enter',
  severity: 'warning',
  detect: (app) => [...pageCodes(app), ...functionCodes(app)].flatMap((code) => found(code)),
});

const functionCodes = ({ files }: ExaminedApp): readonly PageCode[] =>
  files
    .filter(
      ({ path, content }) =>
        path.startsWith('functions/') &&
        isCode(path) &&
        content.includes('invokeModel') &&
        parseModule(content, path).diagnostics.length === 0,
    )
    .map(({ path, content }) => codeOf(path, content));

const message =
  'What people enter becomes part of this model call’s instructions (system), so they could change them. Pass it in prompt, and write system yourself.';

const found = perFile(({ path, content, tree }): readonly FoundIssue[] => {
  if (!content.includes('invokeModel')) return [];
  const issues: FoundIssue[] = [];
  const entered = enteredNames(tree);
  walk(tree, (node) => {
    const system = calledName(node) === 'invokeModel' ? propertyOf(argumentOf(node), 'system') : undefined;
    if (!system || !hasEntered(valueIn(tree, system.value), entered)) return;
    const { line, column } = placeOf(system);
    issues.push({ path, line, column, message });
  });
  return issues;
});

const argumentOf = (node: Node): Node | undefined =>
  node.type === 'CallExpression' || node.type === 'OptionalCallExpression' ? node.arguments[0] : undefined;

/** What a name stands for, if the file says so. */
function valueIn(tree: Node, value: Node): Node {
  const name = nameOf(value);
  if (value.type !== 'Identifier' || name === undefined) return value;
  let stated: Node | undefined;
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name && node.init) stated = node.init;
  });
  return stated?.type === 'TemplateLiteral' || stated?.type === 'BinaryExpression' ? stated : value;
}

/** Reads of the body and the address of a request. */
const readsRequest = /^(?:json|text|formData|searchParams|useSearchParams)$/;

/** Names that hold what a person entered: state of a page, and parts of the request of a function. */
function enteredNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>();
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !node.init) return;
    const { id, init } = node;
    // A state that begins with a text of its own may only ever be chosen, but that cannot be found out.
    if (calledName(init) === 'useState' && id.type === 'ArrayPattern')
      for (const name of namesInPattern(id.elements[0])) names.add(name);
    else if (readsInput(init)) for (const name of namesInPattern(id)) names.add(name);
  });
  return names;
}

function readsInput(init: Node): boolean {
  let reads = false;
  walk(init, (node) => {
    const read = memberOf(node)?.name ?? calledName(node);
    if (read !== undefined && readsRequest.test(read)) reads = true;
    return !reads;
  });
  return reads;
}

function hasEntered(value: Node, entered: ReadonlySet<string>): boolean {
  if (literalText(value) !== undefined) return false;
  let has = false;
  walk(value, (node) => {
    const member = memberOf(node);
    const isField = member?.name === 'value' && memberOf(member.object)?.name === 'target';
    if (isField || (node.type === 'Identifier' && entered.has(node.name))) has = true;
    return !has;
  });
  return has;
}
