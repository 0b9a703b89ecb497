import { treeOf, walk } from '@buildai/code-model';

/** Attributes and properties that people read. */
const read = new Set(
  'title description label placeholder aria-label hint empty addLabel submitLabel help'.split(' '),
);

/** Names of fields, parts of formats, and classes, which are among them. */
const isCode = /^[a-z][A-Za-z]*$|(?:^| )(?:text|px)-/;

/** The texts of a page or component that people read: between tags, in attributes, in messages. */
export function textsOnScreen(source: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const add = (text: string) => {
    const words = text.trim().replace(/\s+/g, ' ');
    if (/\p{L}{2}/u.test(words) && !isCode.test(words)) texts.add(words);
  };
  const addStrings = (root: Parameters<typeof walk>[0]) =>
    walk(root, (node) => {
      if (node.type === 'StringLiteral') add(node.value);
      if (node.type === 'TemplateElement') add(node.value.raw);
    });
  const tree = treeOf(source);
  if (!tree) throw new Error('The source cannot be parsed.');
  walk(tree.program, (node) => {
    if (node.type === 'JSXText') add(node.value);
    if (
      node.type === 'JSXAttribute' &&
      node.value &&
      node.name.type === 'JSXIdentifier' &&
      read.has(node.name.name)
    )
      addStrings(node.value);
    if (node.type === 'JSXExpressionContainer' && node.expression.type === 'StringLiteral')
      add(node.expression.value);
    if (node.type === 'ObjectProperty' && node.key.type === 'Identifier' && read.has(node.key.name))
      addStrings(node.value);
    if (node.type === 'ReturnStatement' && node.argument?.type === 'StringLiteral') add(node.argument.value);
  });
  return texts;
}
