import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ColumnOption } from '@buildai/entities/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { ColumnDialog } from './ColumnDialog.js';
import { OptionColor } from './OptionColor.js';
import { optionColors } from './option-colors.js';
import { PreviewedLoss } from './PreviewedLoss.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

interface EditedOption extends ColumnOption {
  readonly key: number;
}

/** What is wrong with an option; undefined if nothing is. */
function errorOf(option: EditedOption, options: readonly EditedOption[]): string | undefined {
  const label = option.label.trim().toLowerCase();
  if (label === '') return 'Option is empty';
  const first = options.find((each) => each.label.trim().toLowerCase() === label);
  return first === option ? undefined : 'Option already exists';
}

/** Adds, renames, removes and recolors the options of a column. */
export function OptionsDialog({
  appId,
  entity,
  column,
  label,
  property,
  onClose,
}: ColumnDialogOf): ReactNode {
  const { change, isSaving } = useColumnChange(appId, entity);
  const known = property.enum ?? property.items?.enum ?? [];
  const colors = optionColors(property);
  const [options, setOptions] = useState<readonly EditedOption[]>(() =>
    known.map((option, key) => ({ key, label: option, was: option, color: colors[option] })),
  );
  const [instead, setInstead] = useState('');
  const [nextKey, setNextKey] = useState(known.length);
  const edit = (key: number, part: Partial<ColumnOption>): void =>
    setOptions(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  const remove = (key: number): void => setOptions(options.filter((option) => option.key !== key));
  const add = (): void => {
    setOptions([...options, { key: nextKey, label: '' }]);
    setNextKey(nextKey + 1);
  };

  const isValid = options.length > 0 && options.every((option) => errorOf(option, options) === undefined);
  const hasRemoved = known.some((option) => options.every(({ was }) => was !== option));
  const labels = options.map((option) => option.label.trim());
  const edited = {
    kind: 'options',
    field: column,
    options: options.map(({ key: _key, label: text, ...rest }) => ({ ...rest, label: text.trim() })),
    instead: labels.includes(instead) ? instead : null,
  } as const;
  const preview = useColumnPreview(appId, entity, hasRemoved && isValid ? edited : undefined);
  return (
    <ColumnDialog
      title={`Options of ${label}`}
      confirmLabel="Save options"
      isReady={isValid && !(hasRemoved && preview.isLoading)}
      isSaving={isSaving}
      onConfirm={() => change(edited)}
      onClose={onClose}
    >
      <OptionRows options={options} onEdit={edit} onRemove={remove} onAdd={add} />
      {hasRemoved && isValid && (
        <>
          <TextField
            select
            size="small"
            label="Rows with a removed option"
            value={labels.includes(instead) ? instead : ''}
            onChange={(event) => setInstead(event.target.value)}
          >
            <MenuItem value="">Clear the value</MenuItem>
            {labels.map((each) => (
              <MenuItem key={each} value={each}>
                Set to {each}
              </MenuItem>
            ))}
          </TextField>
          <PreviewedLoss preview={preview} />
        </>
      )}
    </ColumnDialog>
  );
}

interface OptionRowsProps {
  readonly options: readonly EditedOption[];
  readonly onEdit: (key: number, part: Partial<ColumnOption>) => void;
  readonly onRemove: (key: number) => void;
  readonly onAdd: () => void;
}

/** One row per option: its color, its label, and a button that removes it. */
function OptionRows({ options, onEdit, onRemove, onAdd }: OptionRowsProps): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {options.map((option) => (
        <Box key={option.key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <OptionColor option={option} onChange={(color) => onEdit(option.key, { color })} />
          <TextField
            fullWidth
            size="small"
            autoFocus={option.label === '' && option.was === undefined}
            value={option.label}
            error={errorOf(option, options) !== undefined}
            helperText={errorOf(option, options)}
            slotProps={{ htmlInput: { 'aria-label': 'Option', maxLength: 200 } }}
            onChange={(event) => onEdit(option.key, { label: event.target.value })}
          />
          <IconButton aria-label={`Remove ${option.label || 'option'}`} onClick={() => onRemove(option.key)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<AddOutlined />} onClick={onAdd} sx={{ justifySelf: 'start' }}>
        Add option
      </Button>
    </Box>
  );
}
