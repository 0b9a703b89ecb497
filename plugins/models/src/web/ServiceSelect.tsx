import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ServiceView } from '../shared/api.js';

interface ServiceSelectProps {
  readonly services: readonly ServiceView[];
  readonly chosen: ServiceView;
  readonly onChoose: (serviceId: string) => void;
}

/** Selects the service to connect. */
export function ServiceSelect({ services, chosen, onChoose }: ServiceSelectProps): ReactNode {
  const labelId = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.75 }}>
        Service
      </FormLabel>
      <Select
        labelId={labelId}
        size="small"
        value={chosen.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {services.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <FormHelperText>{chosen.description}</FormHelperText>
    </FormControl>
  );
}
