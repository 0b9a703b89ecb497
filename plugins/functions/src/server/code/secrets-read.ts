import type { Node, Visit } from '@buildai/code-model';

const secretName = /^[A-Za-z_]\w{0,99}$/;

/** The name of a property, as in `x.name`, `x['name']` or `{ name }`. */
function keyOf(key: Node, isComputed: boolean): string | undefined {
  if (key.type === 'StringLiteral') return key.value;
  return key.type === 'Identifier' && !isComputed ? key.name : undefined;
}

/** The name of the property that is read; undefined if the node reads none. */
function propertyRead(node: Node): { readonly object: Node; readonly name: string } | undefined {
  if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return undefined;
  const name = keyOf(node.property, node.computed);
  return name === undefined ? undefined : { object: node.object, name };
}

/** Names that a pattern takes out of an object, with what they are assigned to. */
function* takenBy(pattern: Node): Generator<{ readonly name: string; readonly value: Node }> {
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    if (property.type !== 'ObjectProperty') continue;
    const name = keyOf(property.key, property.computed);
    const { value } = property;
    if (name !== undefined) yield { name, value: value.type === 'AssignmentPattern' ? value.left : value };
  }
}

/**
 * Names of the secrets that code reads: `context.secrets.NAME`, `secrets.NAME` after `{ secrets }` was taken out of
 * the context, and `const { NAME } = context.secrets`. Names that are computed are not found.
 */
export function secretsRead(walkCode: (visit: Visit) => void): ReadonlySet<string> {
  /** Variables that hold all secrets. */
  const holders = new Set<string>();
  const isSecrets = (node: Node | null | undefined): boolean => {
    if (!node) return false;
    if (node.type === 'Identifier') return holders.has(node.name);
    return propertyRead(node)?.name === 'secrets';
  };
  walkCode((node) => {
    for (const { name, value } of takenBy(node))
      if (name === 'secrets' && value.type === 'Identifier') holders.add(value.name);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isSecrets(node.init))
      holders.add(node.id.name);
  });
  const names = new Set<string>();
  const add = (name: string) => {
    if (secretName.test(name)) names.add(name);
  };
  walkCode((node) => {
    const read = propertyRead(node);
    if (read && isSecrets(read.object)) add(read.name);
    if (node.type === 'VariableDeclarator' && isSecrets(node.init))
      for (const { name } of takenBy(node.id)) add(name);
    for (const { name, value } of takenBy(node))
      if (name === 'secrets') for (const inner of takenBy(value)) add(inner.name);
  });
  return names;
}
