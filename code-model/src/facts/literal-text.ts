import type { Node } from '@babel/types';

/**
 * The text of a string or a template.
 * @param hole what a value that is put into a template reads as; without one, such a template has no text.
 */
export function literalText(node: Node | null | undefined, hole?: string): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'JSXExpressionContainer') return literalText(node.expression, hole);
  if (node?.type !== 'TemplateLiteral') return undefined;
  if (node.expressions.length > 0 && hole === undefined) return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? '').join(hole);
}
