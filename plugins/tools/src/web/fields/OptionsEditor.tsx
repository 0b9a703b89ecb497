import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ReorderList } from '@buildai/web';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { refuseOption } from '../../shared/field-rules.js';
import { maxLabel, maxOptions } from '../../shared/limits.js';
import type { FieldOption } from '../../shared/tool.js';
import { TextInput } from '../inputs/TextInput.js';
import { OptionImage } from './OptionImage.js';

interface OptionsEditorProps {
  readonly appId: string;
  readonly options: readonly FieldOption[];
  readonly onChange: (options: readonly FieldOption[]) => void;
  readonly onDelete: (option: FieldOption) => void;
}

/** The options of a select, with their pictures, in their order. */
export function OptionsEditor({ appId, options, onChange, onDelete }: OptionsEditorProps): ReactNode {
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const refused = refuseOption(label, options);
    setError(refused);
    if (refused !== undefined) return;
    onChange([...options, { label: label.trim(), iconUrl: '' }]);
    setLabel('');
  };
  return (
    <Box role="group" aria-label="Options" sx={{ display: 'grid', gap: 1 }}>
      <FormLabel component="p">Options</FormLabel>
      <ReorderList
        label="Options"
        items={options}
        idOf={(option) => option.label}
        nameOf={(option) => option.label}
        onReorder={onChange}
      >
        {(option) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
            <OptionImage
              appId={appId}
              option={option}
              onChange={(iconUrl) =>
                onChange(options.map((each) => (each.label === option.label ? { ...each, iconUrl } : each)))
              }
            />
            <Typography variant="body2" noWrap sx={{ flex: 1 }}>
              {option.label}
            </Typography>
            <IconButton size="small" aria-label={`Delete ${option.label}`} onClick={() => onDelete(option)}>
              <DeleteOutlineOutlined fontSize="small" />
            </IconButton>
          </Box>
        )}
      </ReorderList>
      {options.length < maxOptions && (
        <Box
          component="form"
          noValidate
          onSubmit={add}
          // Beside the box: its label is above it, and an error below.
          sx={{ display: 'flex', gap: 1, alignItems: error === undefined ? 'flex-end' : 'center' }}
        >
          <TextInput
            label="New option"
            value={label}
            maxLength={maxLabel}
            error={error}
            onChange={(next) => {
              setLabel(next);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="outlined" startIcon={<AddOutlined />} sx={{ flex: 'none' }}>
            Add
          </Button>
        </Box>
      )}
    </Box>
  );
}
