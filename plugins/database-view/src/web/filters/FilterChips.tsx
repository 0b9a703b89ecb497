import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { lazyComponent } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ToolLabel } from '../toolbar/ToolLabel.js';
import type { Column } from '../model/column.js';
import type { FilterRule } from './filter-rule.js';
import { newRule } from './new-rule.js';
import { RuleText } from './RuleText.js';

const FilterPopover = lazyComponent(() => import('./FilterPopover.js'));

interface FilterChipsProps {
  readonly appId: string;
  readonly columns: readonly Column[];
  readonly rules: readonly FilterRule[];
  readonly onChange: (rules: readonly FilterRule[]) => void;
}

/** The filters of the view, all of which must match. */
export function FilterChips({ appId, columns, rules, onChange }: FilterChipsProps): ReactNode {
  const [open, setOpen] = useState<{ readonly at: number; readonly anchor: HTMLElement }>();
  const change = (at: number, rule: FilterRule): void => onChange(rules.with(at, rule));
  const remove = (at: number): void => {
    setOpen(undefined);
    onChange(rules.toSpliced(at, 1));
  };
  const add = (anchor: HTMLElement): void => {
    const [first] = columns;
    if (!first) return;
    onChange([...rules, newRule(first)]);
    setOpen({ at: rules.length, anchor });
  };
  const edited = open && rules[open.at];
  return (
    <>
      {rules.map((rule, at) => {
        const column = columns.find(({ id }) => id === rule.column);
        if (!column) return null;
        return (
          <Chip
            key={at}
            size="small"
            color="primary"
            variant="outlined"
            label={<RuleText column={column} rule={rule} />}
            onClick={(event) => setOpen({ at, anchor: event.currentTarget })}
            onDelete={() => remove(at)}
            sx={{ maxWidth: 260 }}
          />
        );
      })}
      <Button
        size="small"
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        onClick={(event) => add(event.currentTarget)}
      >
        <ToolLabel>Filter</ToolLabel>
      </Button>
      {open && edited && (
        <FilterPopover
          appId={appId}
          columns={columns}
          rule={edited}
          anchor={open.anchor}
          onChange={(rule) => change(open.at, rule)}
          onRemove={() => remove(open.at)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
