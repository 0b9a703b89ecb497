import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import type { RelatedColumn } from '../model/related-columns.js';

interface FilterColumnProps {
  readonly columns: readonly Column[];
  readonly column: Column;
  readonly onChange: (column: Column) => void;
}

const isRelated = (column: Column): column is RelatedColumn => 'link' in column;

/** Chooses the column of a filter and, of a link, a field of the rows that it leads to. */
export function FilterColumn({ columns, column, onChange }: FilterColumnProps): ReactNode {
  const choose = (id: string): void => {
    const next = columns.find((each) => each.id === id);
    if (next) onChange(next);
  };
  const linkId = isRelated(column) ? column.link : column.id;
  const link = columns.find(({ id }) => id === linkId);
  const fields = columns.filter(isRelated).filter((each) => each.link === linkId);
  return (
    <>
      <TextField
        select
        size="small"
        label="Column"
        value={linkId}
        onChange={(event) => choose(event.target.value)}
      >
        {columns
          .filter((each) => !isRelated(each))
          .map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
      </TextField>
      {link && fields.length > 0 && (
        <TextField
          select
          size="small"
          label={`Field of ${link.label}`}
          value={column.id}
          onChange={(event) => choose(event.target.value)}
        >
          <MenuItem value={linkId}>
            {link.reference?.isList ? 'The rows themselves' : 'The row itself'}
          </MenuItem>
          {fields.map(({ id, ownLabel }) => (
            <MenuItem key={id} value={id}>
              {ownLabel}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
