import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { useReferenceName } from '../rows/reference-names-context.js';
import type { FilterRule } from './filter-rule.js';
import { needsValue } from './new-rule.js';
import { operatorText, valueText } from './rule-text.js';

interface RuleTextProps {
  readonly column: Column;
  readonly rule: FilterRule;
}

/** A rule as its chip says it: `Price ≥ 5`; linked rows by name. */
export function RuleText({ column, rule }: RuleTextProps): ReactNode {
  const ids = column.reference && needsValue(rule) ? [rule.value ?? []].flat().map(String) : [];
  const entity = column.reference?.entity ?? '';
  return (
    <>
      {column.label} {operatorText(column, rule)}{' '}
      {ids.length === 0
        ? needsValue(rule) && valueText(column, rule)
        : ids.map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <RowName entity={entity} id={id} />
            </Fragment>
          ))}
    </>
  );
}

function RowName({ entity, id }: { readonly entity: string; readonly id: string }): ReactNode {
  return useReferenceName(entity, id) ?? '…';
}
