import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { EntityRecord } from '@buildai/entities/shared';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CellContent } from '../cells/CellContent.js';
import { CellEditor } from '../editors/CellEditor.js';
import { cellText, isLongText, readBoolean } from '../model/cell-text.js';
import type { Column } from '../model/column.js';
import { TypeIcon } from '../model/TypeIcon.js';

interface DrawerFieldProps {
  readonly appId: string;
  readonly column: Column;
  readonly row: EntityRecord;
  /** @param before what the field had when its editor was opened */
  readonly onChange: (value: unknown, before: unknown) => void;
}

/** One field of a row: pressing it edits it. */
export function DrawerField(props: DrawerFieldProps): ReactNode {
  const { column, row } = props;
  const { reference } = column;
  const labelId = useId();
  const ids = [row[column.id]].flat().filter((id) => typeof id === 'string');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: '0.75rem',
          fontWeight: 500,
          color: 'text.secondary',
          '& > svg': { fontSize: 15 },
        }}
      >
        <TypeIcon column={column} />
        <span id={labelId}>{column.label}</span>
        {column.required && <span className="grid-required">*</span>}
        {reference?.isList === false && ids[0] !== undefined && (
          <IconButton
            size="small"
            component={Link}
            to={`?${new URLSearchParams({ panel: 'database', entity: reference.entity, row: ids[0] }).toString()}`}
            aria-label={`Open ${column.label}`}
            sx={{ ml: 'auto' }}
          >
            <OpenInNewOutlined />
          </IconButton>
        )}
      </Box>
      <FieldValue {...props} labelId={labelId} />
    </Box>
  );
}

function FieldValue(props: DrawerFieldProps & { readonly labelId: string }): ReactNode {
  const { appId, column, row, labelId, onChange } = props;
  const [edited, setEdited] = useState<{ readonly before: unknown }>();
  const value = row[column.id];
  if (edited) {
    return (
      <Box sx={{ position: 'relative', height: 38 }}>
        <CellEditor
          appId={appId}
          column={column}
          row={row}
          value={edited.before}
          typed={undefined}
          onCommit={(next) => {
            setEdited(undefined);
            onChange(next, edited.before);
          }}
          onCancel={() => setEdited(undefined)}
        />
      </Box>
    );
  }
  return (
    <ButtonBase
      id={`${labelId}-value`}
      aria-labelledby={`${labelId} ${labelId}-value`}
      disabled={column.readonly}
      onClick={() => {
        if (column.dataType === 'boolean') onChange(readBoolean(value) !== true, value);
        else setEdited({ before: value });
      }}
      sx={{
        justifyContent: 'flex-start',
        minHeight: 38,
        px: 1.25,
        py: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: column.readonly ? 'transparent' : 'background.paper',
        typography: 'body1',
        textAlign: 'left',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        '& .grid-picture': { width: 'auto', height: 120 },
      }}
    >
      <ReadOnlyValue column={column} value={value} />
    </ButtonBase>
  );
}

function ReadOnlyValue({ column, value }: { readonly column: Column; readonly value: unknown }): ReactNode {
  if (column.dataType === 'boolean') return readBoolean(value) === true ? 'Yes' : 'No';
  if (column.dataType === 'text' && isLongText(value)) return cellText(value);
  return <CellContent column={column} value={value} />;
}
