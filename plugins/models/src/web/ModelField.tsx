import Autocomplete from '@mui/material/Autocomplete';
import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

/** A selectable model. */
export interface PickableModel {
  readonly id: string;
  readonly label: string;
  /** A few facts, shown below the name. */
  readonly description: string;
  /** Heading of its group. */
  readonly group: string;
}

/** MUI’s own groups are list items, which a list of options may not hold. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams): ReactNode => (
  <li key={key} role="group" aria-label={group || undefined}>
    <ListSubheader component="div" sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    <Box component="ul" role="presentation" sx={{ p: 0 }}>
      {children}
    </Box>
  </li>
);

export interface ModelFieldProps {
  readonly label: string;
  readonly modelId: string;
  readonly models: readonly PickableModel[];
  readonly loading?: boolean;
  readonly placeholder: string;
  /** Describes the current choice, or why it was refused. */
  readonly helperText: string;
  readonly isRefused: boolean;
  readonly onChoose: (modelId: string) => void;
}

/** Selects a model from a list, or accepts the id of one that is not in it, also when the focus leaves the field. */
export function ModelField({
  label,
  modelId,
  models,
  loading = false,
  placeholder,
  helperText,
  isRefused,
  onChoose,
}: ModelFieldProps): ReactNode {
  const inputId = useId();
  const [text, setText] = useState(modelId);
  const [isTyped, setIsTyped] = useState(false);
  const modelOf = (id: string) => models.find((candidate) => candidate.id === id);
  const choose = (chosen: string): void => {
    setIsTyped(false);
    if (chosen !== modelId) onChoose(chosen);
  };
  const leave = (): void => {
    if (text.trim() === '') setText(modelId);
    else if (isTyped) choose(text.trim());
  };
  return (
    <FormControl fullWidth error={isRefused}>
      <FormLabel htmlFor={inputId} sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <Autocomplete
        id={inputId}
        freeSolo
        autoHighlight
        selectOnFocus
        handleHomeEndKeys
        disableClearable
        // Controlled by the value in force, so that Enter retries a refused one.
        value={modelId}
        options={models.map(({ id }) => id)}
        loading={loading}
        groupBy={(id) => modelOf(id)?.group ?? ''}
        size="small"
        slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: 'divider', mt: 0.5 } } }}
        inputValue={text}
        onInputChange={(_event, entered, reason) => {
          setText(entered);
          if (reason === 'input') setIsTyped(true);
        }}
        onChange={(_event, chosen) => choose(chosen)}
        onBlur={leave}
        renderGroup={renderGroup}
        renderOption={({ key, ...props }, id) => {
          const model = modelOf(id);
          return (
            <li key={key} {...props}>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" noWrap>
                  {model?.label ?? id}
                </Typography>
                {model && (
                  <Typography variant="caption" color="textSecondary">
                    {model.description}
                  </Typography>
                )}
              </Box>
            </li>
          );
        }}
        renderInput={(params) => <TextField {...params} placeholder={placeholder} />}
      />
      <FormHelperText role={isRefused ? 'alert' : undefined}>{helperText}</FormHelperText>
    </FormControl>
  );
}
