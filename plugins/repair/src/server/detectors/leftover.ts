import type { Node, Placed } from '@buildai/code-model';
import { isCode, omittedCode, parseModule, placeOf, walk } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import { isFunction, memberOf, nameOf } from '../code/names.js';
import { codeOf, perFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';

/** What was left to be written: placeholder text, notes instead of code, buttons that do nothing. */
export const leftover = defineDetector({
  id: 'leftover',
  title: 'Parts that were left to be written',
  severity: 'warning',
  detect: ({ files }) =>
    files
      .filter(({ path, content }) => isCode(path) && parseModule(content, path).diagnostics.length === 0)
      .flatMap(({ path, content }) => leftoversIn(codeOf(path, content))),
});

/** Comments that say what remains to be done. */
const toDo =
  /\btodo:|\b(?:add|put|insert|place|write|your) (?:your |the |actual |real )?(?:[\w ]+ )?(?:logic|code|implementation|content|handler|API call)s? (?:goes )?here\b|\b(?:your|actual|real) (?:code|logic|implementation)\b|\b(?:not (?:yet )?implemented|implement (?:this|me|later|the|actual)|to be implemented|needs? implementation|stub(?:bed)?|for now,? (?:just|we|do))\b/i;
const placeholder =
  /\blorem ipsum\b|\bdolor sit amet\b|\b(?:placeholder (?:text|for)|your text here|text goes here|content goes here|insert .{1,30} here|description goes here|not (?:yet )?implemented|to be implemented|under construction)\b|\[(?:your|insert|add) [\w ]+\]|\b(?:coming soon)\b/i;

/** People, addresses and numbers that models invent. */
const invented = /\b(?:john|jane)[ .]?(?:doe|smith)\b|\b\d{3}[- ]?555[- ]?\d{4}\b|\b(?:acme (?:inc|corp))\b/i;

const marked = /^\s*(?:TODO|FIXME|TBD):/;

const leftoversIn = perFile((code): readonly FoundIssue[] => [
  ...omittedIn(code),
  ...inComments(code),
  ...inTree(code),
]);

/** A comment in place of code. Replies with one are refused; people may write it, or import it. */
function omittedIn({ path, content }: PageCode): readonly FoundIssue[] {
  const omitted = omittedCode(path, content, undefined);
  if (!omitted) return [];
  const message = `This comment stands for code that isn’t there: “${short(omitted.comment)}”. Write the code.`;
  return [{ path, message, line: omitted.line, column: 1 }];
}

const issueAt = (
  { path }: PageCode,
  node: Pick<Node, 'loc' | 'start' | 'end'>,
  message: string,
): FoundIssue => {
  const { line, column } = placeOf(node as Node);
  return { path, message, line, column };
};

function inComments(code: PageCode): readonly FoundIssue[] {
  const { comments } = code.tree as Node & {
    readonly comments?: readonly (Placed & { readonly value: string })[];
  };
  return (comments ?? []).flatMap((comment) => {
    const text = comment.value.replace(/^[\s*]+|[\s*]+$/g, '');
    if (isCommentedCode(text))
      return issueAt(code, comment, 'This code is commented out. Remove it, or put it to use.');
    if (toDo.test(text) || (!isDocumentation(comment.value) && marker.test(text)))
      return issueAt(code, comment, `This was left to be done: “${short(text)}”.`);
    return [];
  });
}

/** A list of states may name them: “TODO, doing, done”. */
const marker = /\b(?:TODO|FIXME|XXX|HACK)\b(?![,\]])/;

/** Several lines that are elements or statements. */
function isCommentedCode(text: string): boolean {
  const lines = text.split('\n').map((each) => each.trim());
  const code = lines.filter((each) => /^<\/?[A-Za-z][^<]*>?|[;{}]$|^\)|=>|^\w+=/.test(each));
  return lines.length >= 3 && code.length >= 3 && code.length * 4 >= lines.length * 3;
}

/** `/** … *\/` describes what follows. */
const isDocumentation = (comment: string) => comment.startsWith('*');

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

function inTree(code: PageCode): readonly FoundIssue[] {
  const found: FoundIssue[] = [];
  walk(code.tree, (node, parents) => {
    const text = shownText(node, parents);
    if (text !== undefined && invented.test(text) && node.type === 'JSXText')
      found.push(issueAt(code, node, `This is invented: “${short(text.trim())}”. Show what the app has.`));
    if (text !== undefined && (placeholder.test(text) || marked.test(text)))
      found.push(issueAt(code, node, `This is placeholder text: “${short(text.trim())}”.`));
    const what = node.type === 'JSXAttribute' ? emptyHandler(node) : undefined;
    if (what !== undefined) found.push(issueAt(code, node, what));
  });
  return found;
}

/** Texts that people see, or may see. */
function shownText(node: Placed, parents: readonly Placed[]): string | undefined {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'TemplateElement') return node.value.raw;
  if (node.type !== 'StringLiteral') return undefined;
  const parent = parents.at(-1);
  const isName =
    parent?.type === 'ImportDeclaration' ||
    (parent?.type === 'JSXAttribute' && nameOf(parent.name) === 'className');
  return isName ? undefined : node.value;
}

function emptyHandler({ name, value }: Extract<Node, { type: 'JSXAttribute' }>): string | undefined {
  const event = nameOf(name) ?? '';
  if (event === 'href' && value?.type === 'StringLiteral' && /^#?$/.test(value.value))
    return 'This link leads nowhere. Give it the address of a page, or make it a button.';
  const handler = value?.type === 'JSXExpressionContainer' ? value.expression : undefined;
  if (!/^on[A-Z]/.test(event) || !isFunction(handler)) return undefined;
  const { body } = handler;
  const statements = body.type === 'BlockStatement' ? body.body : [body];
  const does = statements.map((each) => (each.type === 'ExpressionStatement' ? each.expression : each));
  if (does.length === 0) return `${event} does nothing. Write what should happen.`;
  return does.every(isLog) ? `${event} only writes to the console. Write what should happen.` : undefined;
}

const isLog = (node: Node) =>
  node.type === 'CallExpression' && nameOf(memberOf(node.callee)?.object) === 'console';
