import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { EntityProperty } from '@buildai/entities/shared';
import { isTone, toneColor } from '@buildai/fields';
import { ReorderList } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { ColumnDialog } from './ColumnDialog.js';
import { OptionColor } from './OptionColor.js';
import type { EditedOption } from './edited-options.js';
import {
  changedOptions,
  currentOptions,
  newOption,
  optionError,
  storedOption,
  toneOf,
} from './edited-options.js';
import { PreviewedLoss } from './PreviewedLoss.js';
import { displayEmptySlots } from './display-empty-slots.js';
import { useColumnChange } from './use-column-change.js';
import { useColumnPreview } from './use-column-preview.js';

/** Adds, renames, orders, removes and recolors the options of a column. */
export function OptionsDialog({
  appId,
  entity,
  column,
  label,
  property,
  onClose,
}: ColumnDialogOf): ReactNode {
  const { change, isSaving } = useColumnChange(appId, entity);
  const [known] = useState(() => currentOptions(property));
  const [options, setOptions] = useState(known);
  const [instead, setInstead] = useState('');
  const edit = (key: number, part: Partial<EditedOption>): void =>
    setOptions(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  const remove = (key: number): void => setOptions(options.filter((option) => option.key !== key));
  const add = (): void => setOptions([...options, newOption(property, [...known, ...options])]);

  const isValid = options.length > 0 && options.every((option) => optionError(option, options) === undefined);
  const hasRemoved = known.some(({ key }) => options.every((option) => option.key !== key));
  const changed = changedOptions(property, options);
  const chosen = changed.some((option) => option.label === instead) ? instead : '';
  const edited = {
    kind: 'options',
    field: column,
    options: changed,
    instead: chosen === '' ? null : chosen,
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
      <OptionRows
        property={property}
        options={options}
        onEdit={edit}
        onRemove={remove}
        onReorder={setOptions}
      />
      <Button startIcon={<AddOutlined />} onClick={add} sx={{ justifySelf: 'start' }}>
        Add option
      </Button>
      {hasRemoved && isValid && (
        <>
          <TextField
            select
            size="small"
            label="Rows with a removed option"
            value={chosen}
            slotProps={displayEmptySlots}
            onChange={(event) => setInstead(event.target.value)}
          >
            <MenuItem value="">Clear the value</MenuItem>
            {options.map((option) => (
              <MenuItem key={option.key} value={storedOption(property, option)}>
                Set to {option.text.trim()}
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
  readonly property: EntityProperty;
  readonly options: readonly EditedOption[];
  readonly onEdit: (key: number, part: Partial<EditedOption>) => void;
  readonly onRemove: (key: number) => void;
  readonly onReorder: (options: readonly EditedOption[]) => void;
}

/** One row per option: its place, its color, its label, and a button that removes it. */
function OptionRows({ property, options, onEdit, onRemove, onReorder }: OptionRowsProps): ReactNode {
  return (
    <ReorderList
      label="Options"
      items={options}
      idOf={({ key }) => String(key)}
      nameOf={({ text }) => text || 'option'}
      onReorder={onReorder}
    >
      {(option) => (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <OptionColor
            label={option.text}
            color={toneColor(toneOf(property, option))}
            onChange={(color) => isTone(color) && onEdit(option.key, { color })}
          />
          <TextField
            fullWidth
            size="small"
            autoFocus={option.text === '' && option.was === undefined}
            value={option.text}
            error={optionError(option, options) !== undefined}
            helperText={optionError(option, options)}
            slotProps={{ htmlInput: { 'aria-label': 'Option', maxLength: 200 } }}
            onChange={(event) => onEdit(option.key, { text: event.target.value })}
          />
          <IconButton
            aria-label={`Remove ${option.text || 'option'}`}
            onClick={() => onRemove(option.key)}
            // As high as the field, which a sentence below may make longer.
            sx={{ flex: 'none', width: 40, height: 40 }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
    </ReorderList>
  );
}
