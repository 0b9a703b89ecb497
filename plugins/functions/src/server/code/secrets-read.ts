import type { Node, Visit } from '@buildai/code-model';
import { keyOf, propertyRead } from './property-read.js';

const secretName = /^[A-Za-z_]\w{0,99}$/;

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

/** What code reads of the secrets. */
export interface ReadSecrets {
  readonly names: ReadonlySet<string>;
  /** Whether it may read others too: it computes names, or passes all of them on. */
  readonly readsAny: boolean;
}

/** Whether a pattern says each name that it takes. */
const saysAll = (pattern: Node): boolean =>
  pattern.type === 'ObjectPattern' &&
  pattern.properties.every(
    (each) => each.type === 'ObjectProperty' && keyOf(each.key, each.computed) !== undefined,
  );

/** Whether an identifier names something rather than being read. */
function isName(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent.type === 'VariableDeclarator') return parent.id === node;
  if (parent.type === 'AssignmentPattern') return parent.left === node;
  if (parent.type === 'ObjectProperty' && !parent.computed && parent.key === node) return true;
  const isMember = parent.type === 'MemberExpression' || parent.type === 'OptionalMemberExpression';
  return isMember && !parent.computed && parent.property === node;
}

/**
 * The secrets that code reads: `context.secrets.NAME`, `secrets.NAME` after `{ secrets }` was taken out of the context,
 * and `const { NAME } = context.secrets`. Computed names are not found, but that there are some.
 */
export function secretsRead(walkCode: (visit: Visit) => void): ReadSecrets {
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
  let readsAny = false;
  const add = (name: string) => {
    if (secretName.test(name)) names.add(name);
  };
  /** Whether the code around them says which ones it takes. */
  const areNamed = (node: Node, [parent, above]: readonly (Node | undefined)[]): boolean => {
    if (!parent || isName(node, parent)) return true;
    if (parent.type === 'VariableDeclarator') return parent.id.type === 'Identifier' || saysAll(parent.id);
    if (parent.type === 'ObjectProperty') return above?.type === 'ObjectPattern';
    const read = propertyRead(parent);
    return read?.object === node;
  };
  walkCode((node, parents) => {
    const read = propertyRead(node);
    if (read && isSecrets(read.object)) add(read.name);
    if (node.type === 'VariableDeclarator' && isSecrets(node.init))
      for (const { name } of takenBy(node.id)) add(name);
    for (const { name, value } of takenBy(node)) {
      if (name !== 'secrets' || value.type === 'Identifier') continue;
      for (const inner of takenBy(value)) add(inner.name);
      readsAny ||= !saysAll(value);
    }
    readsAny ||= isSecrets(node) && !areNamed(node, [parents.at(-1), parents.at(-2)]);
  });
  return { names, readsAny };
}
