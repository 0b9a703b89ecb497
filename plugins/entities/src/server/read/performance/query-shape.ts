import type { QueryShape } from '../../../shared/table-performance-api.js';
import type { Filter } from '../../query/filter.js';

type Condition = QueryShape['conditions'][number];

/** What a query asks for, without values: people may not see those of others. */
export function shapeOf(
  kind: QueryShape['kind'],
  filter: Filter,
  { sort = null, groupBy = [] }: { readonly sort?: string | null; readonly groupBy?: string[] } = {},
): QueryShape {
  return { kind, ...conditionsOf(filter), sort, groupBy };
}

function conditionsOf(filter: Filter): Pick<QueryShape, 'conditions' | 'hasAlternatives'> {
  const found = new Map<string, Condition>();
  let hasAlternatives = false;
  const visit = (each: Filter, prefix: string, negated: boolean): void => {
    const add = (name: string, kind: Condition['kind'], isNot = negated) => {
      const field = `${prefix}${name}`;
      found.set(`${field} ${kind} ${isNot}`, { field, kind, negated: isNot });
    };
    switch (each.type) {
      case 'and':
      case 'or':
        if (each.type === 'or' && each.filters.length > 1) hasAlternatives = true;
        for (const part of each.filters) visit(part, prefix, negated);
        return;
      case 'not':
        return visit(each.filter, prefix, !negated);
      case 'related':
        return visit(each.filter, `${prefix}${each.field.field.name}.`, negated);
      case 'search':
        add('', 'search');
        return;
      case 'compare':
        add(each.field.field.name, each.comparison === 'eq' ? 'equals' : 'compares');
        return;
      case 'in':
        add(each.field.field.name, 'equals');
        return;
      case 'noEntries':
        add(each.field.field.name, 'exists', !negated);
        return;
      case 'word':
        add(each.field.field.name, 'hasWord');
        return;
      default:
        add(each.field.field.name, each.type);
    }
  };
  visit(filter, '', false);
  return { conditions: [...found.values()].slice(0, 20), hasAlternatives };
}
