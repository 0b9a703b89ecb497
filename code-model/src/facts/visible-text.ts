import type { Node } from '@babel/types';

/** Attributes and properties whose value people see, even if it is one word. */
const shown =
  /^(?:label|title|heading|headline|subtitle|description|placeholder|text|message|caption|hint|help|tooltip|alt|aria-?label|name|emptyText|header)$/i;
/** Attributes and properties whose value is never shown, however much it looks like a sentence. */
const hidden =
  /^(?:class|className|style|d|viewBox|points|transform|to|href|src|path|key|id|type|pattern|mode|layout)$/;
/** Words with a space between them. */
const sentence = /\p{L}[\p{L}\p{N}’'.,:!?…–-]*\s+\p{L}/u;

function nameOf(parent: Node | undefined): string | undefined {
  if (parent?.type === 'JSXAttribute' && parent.name.type === 'JSXIdentifier') return parent.name.name;
  if (parent?.type === 'ObjectProperty' && parent.key.type === 'Identifier') return parent.key.name;
  return undefined;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The text that people see in the running app, if this node is one: text between elements, a label, or a string that
 * reads like words. A guess, since code alone does not say where a string ends up.
 */
export function visibleText(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXText') {
    const text = oneLine(node.value);
    return /\p{L}{2}/u.test(text) ? text : undefined;
  }
  if (node.type !== 'StringLiteral' || !/\p{L}/u.test(node.value)) return undefined;
  if (parent?.type.startsWith('Import') || parent?.type.startsWith('Export')) return undefined;
  const name = nameOf(parent);
  if (name !== undefined && hidden.test(name)) return undefined;
  const isShown = (name !== undefined && shown.test(name)) || sentence.test(node.value);
  // Lists of classes have no capital letters and many hyphens.
  const isStyle = /(?:^|\s)[a-z]+-[a-z0-9[]/.test(node.value) && !/[A-Z.!?]/.test(node.value);
  return isShown && !isStyle ? oneLine(node.value) : undefined;
}
