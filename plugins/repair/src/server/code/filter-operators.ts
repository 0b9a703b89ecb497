import type { Node, Placed } from '@buildai/code-model';
import { walk } from '@buildai/code-model';
import { clientsIn } from './entity-clients.js';
import { calledName, memberOf, nameOf, propertyOf } from './names.js';
import { perFile } from './page-code.js';

/** What filters of records can state. */
export const filterOperators: readonly string[] =
  '$eq $ne $gt $gte $lt $lte $in $nin $contains $startsWith $endsWith $exists $and $or $not $search'.split(
    ' ',
  );

/** Operators of filters that the platform does not have. */
export const unknownOperators = perFile(({ path, content, tree }): readonly Placed[] => {
  if (!/\$\w+['"]?:/.test(content)) return [];
  const clientOf = clientsIn(content, path);
  const found: Placed[] = [];
  const read = (filter: Node | null | undefined) => {
    if (filter)
      walk(filter, (node) => {
        if (node.type !== 'ObjectProperty' || node.computed) return;
        const key = nameOf(node.key) ?? '';
        if (key.startsWith('$') && !filterOperators.includes(key)) found.push(node.key as Placed);
      });
  };
  walk(tree, (node) => {
    if (node.type !== 'CallExpression') return;
    const method = memberOf(node.callee);
    const [first, second] = node.arguments;
    if (
      /^(?:filter|count|updateMany|deleteMany)$/.test(method?.name ?? '') &&
      clientOf(method?.object) !== undefined
    )
      read(first);
    else if (
      /^use(?:Records|Totals|Aggregate)$/.test(calledName(node) ?? '') &&
      clientOf(first) !== undefined
    )
      read(propertyOf(second, 'filter')?.value);
  });
  return found;
});
