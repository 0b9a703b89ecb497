import type { Node, Placed, TextPatch } from '@buildai/code-model';
import { literalText, treeOf, walk } from '@buildai/code-model';
import { text as quoted } from '../../../code/literals.js';
import type { EntityUses } from './entity-uses.js';
import type { WordChange } from './word-change.js';

/** Attributes whose text is read by code, not by people. */
const codeAttributes = /^(?:className|id|key|name|type|value|htmlFor|kind|variant|size|role|sort|reference)$/;

export interface TextChange {
  readonly path: string;
  readonly change: WordChange;
  readonly uses: EntityUses;
  /** Names of fields and values of options, under which rows are stored. */
  readonly stored: ReadonlySet<string>;
}

/**
 * Patches of the texts of a file that speak of the entity: addresses of its pages, its name as an argument, and what
 * people read in a file about the entity or in a link to its pages. All other texts are kept.
 */
export function renameTexts(source: string, options: TextChange): readonly TextPatch[] {
  const { path, change, uses, stored } = options;
  const tree = treeOf(source, path);
  if (!tree) return [];
  const isAbout = uses.isAbout(path);
  const patches: TextPatch[] = [];
  const put = ({ start, end }: Range, next: (text: string) => string) => {
    const before = source.slice(start, end);
    const text = next(before);
    if (text !== before) patches.push({ start, end, text });
  };
  const putString = (node: Range, before: string, next: string, parents: readonly Node[]) => {
    if (next !== before) put(node, (raw) => stringLike(raw, next, parents.at(-1)?.type === 'JSXAttribute'));
  };
  const isRead = (parents: readonly Placed[]) =>
    (isAbout || parents.some((each) => linksTo(each, uses))) && !isForCode(parents, stored);

  walk(tree, (node, parents) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false;
    if (node.type === 'JSXText' && isRead(parents)) put(node, (text) => change.onScreen(text));
    if (node.type === 'StringLiteral' && !isKey(node, parents)) {
      const { value } = node;
      if (uses.isAddress(value)) putString(node, value, change.inPath(value), parents);
      else if (value === change.from.name && isOperand(node, parents))
        putString(node, value, change.to.name, parents);
      else if (!stored.has(value) && isRead(parents) && !isCodeWord(node, value, parents))
        putString(node, value, change.onScreen(value), parents);
    }
    if (node.type === 'TemplateElement') {
      const whole = literalText(parents.at(-1), ':') ?? '';
      if (uses.isAddress(whole)) put(node, (text) => change.inPath(text));
      else if (!whole.startsWith('/') && isRead(parents)) put(node, (text) => change.onScreen(text));
    }
    return undefined;
  });
  if (isAbout)
    for (const comment of tree.comments ?? [])
      if (isPlaced(comment)) put(comment, (text) => change.onScreen(text));
  return patches;
}

type Range = Pick<Placed, 'start' | 'end'>;

const isPlaced = (comment: { start?: number; end?: number }): comment is Range =>
  comment.start !== undefined && comment.end !== undefined;

/** A string literal in the quotes of another, where these can hold it. */
function stringLike(like: string, value: string, isAttribute: boolean): string {
  const quote = like.charAt(0);
  if (!value.includes(quote) && !/[\\&\n]/.test(value)) return `${quote}${value}${quote}`;
  return isAttribute ? `{${quoted(value)}}` : quoted(value);
}

const nameOf = (node: Node) => ('name' in node && typeof node.name === 'string' ? node.name : '');

/** Whether an element or an object has an address of the entity as its target. */
function linksTo(node: Node, uses: EntityUses): boolean {
  const targets =
    node.type === 'JSXElement'
      ? node.openingElement.attributes.flatMap((each) =>
          each.type === 'JSXAttribute' && isTarget(each.name) ? [each.value] : [],
        )
      : node.type === 'ObjectExpression'
        ? node.properties.flatMap((each) =>
            each.type === 'ObjectProperty' && isTarget(each.key) ? [each.value] : [],
          )
        : [];
  return targets.some((target) => uses.isAddress(literalText(target, ':') ?? ''));
}

const isTarget = (name: Node) => nameOf(name) === 'to' || nameOf(name) === 'href';

/** Whether a text is in an attribute that only code reads, or names an option whose value is stored. */
function isForCode(parents: readonly Node[], stored: ReadonlySet<string>): boolean {
  const attribute = parents.findLast(({ type }) => type === 'JSXAttribute' || type === 'JSXElement');
  if (attribute?.type === 'JSXAttribute' && codeAttributes.test(nameOf(attribute.name))) return true;
  const object = parents.at(-2);
  return (
    object?.type === 'ObjectExpression' &&
    object.properties.some(
      (each) =>
        each.type === 'ObjectProperty' &&
        nameOf(each.key) === 'value' &&
        stored.has(literalText(each.value) ?? ''),
    )
  );
}

const isKey = (node: Node, parents: readonly Node[]) => {
  const parent = parents.at(-1);
  return parent?.type === 'ObjectProperty' && parent.key === node;
};

/** Whether a text is passed to a function or compared. */
function isOperand(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  return (
    parent?.type === 'BinaryExpression' ||
    parent?.type === 'SwitchCase' ||
    (parent?.type === 'CallExpression' && parent.callee !== node) ||
    ((parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression') &&
      parent.property === node)
  );
}

/** Whether a text is a single lower-case word that code reads, such as `row['event']`. */
const isCodeWord = (node: Node, value: string, parents: readonly Node[]) =>
  /^[a-z][\w-]*$/.test(value) && isOperand(node, parents);
