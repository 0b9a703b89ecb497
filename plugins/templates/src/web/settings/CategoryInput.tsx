import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { Field } from '@buildai/web';
import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { maxCategory, otherCategory, refuseCategory } from '../../shared/category-rules.js';

interface CategoryInputProps {
  readonly value: string;
  readonly categories: readonly string[];
  readonly onChange: (category: string) => void;
  readonly onAdd: (category: string) => void;
}

/** The category of a template: one of the gallery's, or a new one. */
export function CategoryInput({ value, categories, onChange, onAdd }: CategoryInputProps): ReactNode {
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const others = categories.filter((name) => name !== otherCategory);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const refused = refuseCategory(typed, [...others, otherCategory]);
    setError(refused);
    if (refused !== undefined) return;
    onAdd(typed.trim());
    setTyped('');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormControl fullWidth size="small">
        <FormLabel id={labelId} sx={{ mb: 0.75 }}>
          Category
        </FormLabel>
        <Select
          value={value === otherCategory ? '' : value}
          displayEmpty
          SelectDisplayProps={{ 'aria-labelledby': labelId }}
          onChange={({ target }) => onChange(target.value)}
        >
          <MenuItem value="">{otherCategory}</MenuItem>
          {others.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
        <Field
          label="New category"
          value={typed}
          error={error}
          inputProps={{ maxLength: maxCategory }}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="outlined" sx={{ flex: 'none', mb: error === undefined ? 0 : 3 }}>
          Add
        </Button>
      </Box>
    </Box>
  );
}
