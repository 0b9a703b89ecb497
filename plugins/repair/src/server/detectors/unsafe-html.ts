import type { Node } from '@buildai/code-model';
import { literalText, placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { calledName, memberOf, nameOf, propertyOf } from '../code/names.js';
import { inEachFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';

/** Texts that are run or shown as code: their writer can act as the person who reads them. */
export const unsafeHtml = defineDetector({
  id: 'unsafe-html',
  title: 'Text that is run as code',
  severity: 'error',
  detect: (app) =>
    unsafeIn(app)
      .filter(({ path, madeBy }) => madeBy === undefined || !escapes(madeBy, path, app))
      .map(({ madeBy: _, ...issue }) => issue),
});

interface UnsafeText extends FoundIssue {
  /** The function of the app that makes the text. */
  readonly madeBy?: string | undefined;
}

const unsafeIn = inEachFile(findUnsafe);

/** Whether a function of the app stands in a file that writes `<` as text, or leaves that to a library. */
function escapes(name: string, path: string, app: ExaminedApp): boolean {
  const imported = app.project.modules
    .get(path)
    ?.imports.find(({ names }) => names.some(({ local }) => local === name));
  const target = imported && app.project.resolve(imported.specifier, path);
  const content = app.read(target?.kind === 'file' ? target.path : path) ?? '';
  return /&lt;|DOMPurify|sanitize/.test(content);
}

function findUnsafe({ path, content, tree }: PageCode): readonly UnsafeText[] {
  if (
    !/[hH]TML|javascript:|\beval\b|\bFunction\b|document\.write|setTimeout|setInterval|srcDoc/.test(content)
  )
    return [];
  const found: UnsafeText[] = [];
  walk(tree, (node) => {
    const unsafe = unsafeAt(node);
    if (!unsafe || showsConstant(node, tree)) return;
    const { line, column } = placeOf(node);
    found.push({ path, line, column, ...unsafe });
  });
  return found;
}

/** `__html: css`, where the file states the text. */
function showsConstant(node: Node, tree: Node): boolean {
  const value = node.type === 'JSXAttribute' ? node.value : undefined;
  const html =
    value?.type === 'JSXExpressionContainer' ? propertyOf(value.expression, '__html')?.value : undefined;
  const name = html?.type === 'Identifier' ? html.name : undefined;
  let isStated = false;
  if (name !== undefined)
    walk(tree, (each) => {
      if (each.type !== 'VariableDeclaration' || each.kind !== 'const') return;
      for (const { id, init } of each.declarations)
        if (nameOf(id) === name && literalText(init) !== undefined) isStated = true;
    });
  return isStated;
}

interface Unsafe {
  readonly message: string;
  readonly madeBy?: string | undefined;
}

const asHtml =
  'This shows text as HTML, and with it any script that someone wrote into it. Show it as text or with the Markdown component.';
const asCode = 'Browsers don’t run code from texts in apps. Write what it does as code.';

function unsafeAt(node: Node): Unsafe | undefined {
  switch (node.type) {
    case 'JSXAttribute': {
      const name = nameOf(node.name);
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (name === 'dangerouslySetInnerHTML') {
        const html = propertyOf(value, '__html')?.value;
        return html && isSafe(html) ? undefined : { message: asHtml, madeBy: html && makerOf(html) };
      }
      if (name === 'srcDoc' && value && !isSafe(value)) return { message: asHtml };
      return isScriptAddress(value) ? { message: scriptAddress } : undefined;
    }
    case 'AssignmentExpression': {
      const target = memberOf(node.left)?.name;
      if ((target === 'innerHTML' || target === 'outerHTML') && !isSafe(node.right))
        return { message: asHtml };
      return isScriptAddress(node.right) ? { message: scriptAddress } : undefined;
    }
    case 'NewExpression':
      return nameOf(node.callee) === 'Function' ? { message: asCode } : undefined;
    case 'CallExpression':
      return unsafeCall(node);
    default:
      return undefined;
  }
}

/** The function that makes a text, also if the text is changed then: `escape(text).replace(…)`. */
function makerOf(html: Node): string | undefined {
  const object = html.type === 'CallExpression' ? memberOf(html.callee)?.object : undefined;
  return object?.type === 'CallExpression' ? makerOf(object) : calledName(html);
}

const scriptAddress = 'React refuses addresses that are scripts. Write an event handler instead.';

function unsafeCall(node: Extract<Node, { type: 'CallExpression' }>): Unsafe | undefined {
  const name = calledName(node);
  const isGlobal = node.callee.type === 'Identifier' || nameOf(memberOf(node.callee)?.object) === 'window';
  const [first, second] = node.arguments;
  if (isGlobal && (name === 'eval' || name === 'Function')) return { message: asCode };
  if (isGlobal && (name === 'setTimeout' || name === 'setInterval') && literalText(first, '') !== undefined)
    return { message: asCode };
  if (name === 'insertAdjacentHTML' && second && !isSafe(second)) return { message: asHtml };
  const isWrite =
    (name === 'write' || name === 'writeln') && nameOf(memberOf(node.callee)?.object) === 'document';
  return isWrite && first && !isSafe(first) ? { message: asHtml } : undefined;
}

/** A text that the code states itself, or one that a library has made safe. */
function isSafe(value: Node): boolean {
  if (literalText(value) !== undefined) return true;
  if (/^(?:sanitize|sanitizeHtml|purify)$/.test(calledName(value) ?? '')) return true;
  return value.type === 'CallExpression' && nameOf(memberOf(value.callee)?.object) === 'DOMPurify';
}

const isScriptAddress = (value: Node | null | undefined) =>
  /^\s*javascript:/i.test(literalText(value, '') ?? '');
