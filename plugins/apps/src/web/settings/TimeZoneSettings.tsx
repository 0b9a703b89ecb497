import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { isTimeZone, localTimeZone } from '@buildai/core/shared';
import { errorReason } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { timeZoneSetting } from '../../shared/time-zone-setting.js';
import type { SettingsSectionProps } from '../../shared/slots.js';
import { zoneChoices, zoneLabel } from './zone-choices.js';

/** The choice of the time zone in which the app reads and counts times. */
export default function TimeZoneSettings({ settings, onSave }: SettingsSectionProps): ReactNode {
  const inputId = useId();
  const hintId = useId();
  const [now] = useState(() => Date.now());
  const [choices] = useState(() => zoneChoices(now));
  const save = useMutation({ mutationFn: (name: string) => onSave({ [timeZoneSetting.key]: name }) });
  const setting = settings[timeZoneSetting.key];
  const stored = typeof setting === 'string' ? setting : timeZoneSetting.initial;
  const chosen = save.isPending ? save.variables : stored;
  const own = localTimeZone();
  return (
    <FormControl fullWidth error={save.isError}>
      <FormLabel htmlFor={inputId} sx={{ mb: 0.75 }}>
        Time zone
      </FormLabel>
      <Autocomplete
        id={inputId}
        autoHighlight
        selectOnFocus
        handleHomeEndKeys
        disableClearable
        size="small"
        value={choices.find(({ name }) => name === chosen) ?? { name: chosen, label: zoneLabel(chosen, now) }}
        options={choices}
        isOptionEqualToValue={(one, other) => one.name === other.name}
        noOptionsText="No time zone has this name."
        onChange={(_event, { name }) => name !== stored && isTimeZone(name) && save.mutate(name)}
        slotProps={{ paper: { elevation: 8, sx: { border: 1, borderColor: 'divider', mt: 0.5 } } }}
        renderInput={(props) => (
          <TextField
            {...props}
            slotProps={{
              ...props.slotProps,
              htmlInput: { ...props.slotProps.htmlInput, 'aria-describedby': hintId },
            }}
          />
        )}
      />
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {save.isError
          ? errorReason(save.error)
          : 'Used for times without a time zone, and for when days and months start. Times that are already stored don’t change.'}
      </FormHelperText>
      {own !== chosen && (
        <Box sx={{ mt: 0.5 }}>
          <Button size="small" onClick={() => save.mutate(own)}>
            Use {zoneLabel(own, now)} from this device
          </Button>
        </Box>
      )}
    </FormControl>
  );
}
