import type { Node } from '@babel/types';

/**
 * Text of a string or template.
 * @param hole replaces the expressions of a template; without it, a template with expressions has no text.
 */
export function literalText(node: Node | null | undefined, hole?: string): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'JSXExpressionContainer') return literalText(node.expression, hole);
  if (node?.type !== 'TemplateLiteral') return undefined;
  if (node.expressions.length > 0 && hole === undefined) return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? '').join(hole);
}
