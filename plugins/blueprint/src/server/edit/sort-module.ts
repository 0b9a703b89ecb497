import type { CallExpression, ObjectExpression } from '@babel/types';
import type { Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, attributeOf, elementsIn, setAttribute, treeOf, walk } from '@buildai/code-model';
import { attribute, text } from '../code/literals.js';

/** A page that lists an entity in another order; undefined where it has no list of it. */
export function withSort(source: string, entity: string, sort: string): string | undefined {
  const tree = treeOf(source);
  if (!tree) return undefined;
  // Where a table reads the rows itself, their order is an attribute beside the entity.
  const table = elementsIn({ tree }).find((element) => {
    const value = attributeOf(element, 'entity')?.value;
    return value?.type === 'JSXExpressionContainer' && isName(value.expression, entity);
  });
  if (table)
    return applyPatches(source, [
      setAttribute(table, 'sort', attribute('sort', sort), attributeOf(table, 'entity')),
    ]);
  const calls: CallExpression[] = [];
  walk(tree, (node) => {
    if (
      node.type === 'CallExpression' &&
      isName(node.callee, 'useRecords') &&
      isName(node.arguments[0], entity)
    )
      calls.push(node);
  });
  const [call] = calls;
  const patch = call && sortPatch(call, sort);
  return patch && applyPatches(source, [patch]);
}

const isName = (node: { readonly type: string } | undefined, name: string) =>
  node?.type === 'Identifier' && 'name' in node && node.name === name;

/** Sorts where the page reads the rows: their order is an option of the hook. */
function sortPatch({ arguments: [rows, options] }: CallExpression, sort: string): TextPatch | undefined {
  const code = `sort: ${text(sort)}`;
  if (!options) {
    const { end } = rows as Placed;
    return { start: end, end, text: `, { ${code} }` };
  }
  if (options.type !== 'ObjectExpression') return undefined;
  const own = sortOf(options);
  if (own) return { start: own.start, end: own.end, text: code };
  const at = (options as Placed).start + 1;
  return { start: at, end: at, text: options.properties.length > 0 ? ` ${code},` : ` ${code} ` };
}

const sortOf = ({ properties }: ObjectExpression) =>
  properties.find((each) => each.type === 'ObjectProperty' && isName(each.key, 'sort')) as Placed | undefined;
