import type { Node } from '../parse/walk.js';

/** An identifier in place of a value: `reference: Contact`. */
export class NameValue {
  constructor(readonly name: string) {}
}

/** The value of a literal, with identifiers as `NameValue`; undefined if it cannot be determined statically. */
export function evaluate(node: Node | null | undefined): unknown {
  switch (node?.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'TemplateLiteral':
      return node.expressions.length === 0
        ? node.quasis.map(({ value }) => value.cooked ?? '').join('')
        : undefined;
    case 'UnaryExpression': {
      const value = evaluate(node.argument);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'Identifier':
      return new NameValue(node.name);
    case 'ArrayExpression':
      return node.elements.map((element) => evaluate(element));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property): [string, unknown][] => {
          if (property.type !== 'ObjectProperty' || property.computed) return [];
          const key = property.key.type === 'Identifier' ? property.key.name : evaluate(property.key);
          return typeof key === 'string' ? [[key, evaluate(property.value)]] : [];
        }),
      );
    case 'TSAsExpression':
      return evaluate(node.expression);
    default:
      return undefined;
  }
}
