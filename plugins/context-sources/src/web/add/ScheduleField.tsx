import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { syncSchedule } from '../../shared/context-item.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import { scheduleLabels } from '../copy/describe-schedule.js';

interface ScheduleFieldProps {
  readonly value: SyncSchedule;
  readonly onChange: (schedule: SyncSchedule) => void;
}

/** The sync schedule of what is added. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps): ReactNode {
  const id = useId();
  return (
    <FormControl sx={{ minWidth: 150 }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
        Sync automatically
      </FormLabel>
      <NativeSelect
        id={id}
        value={value}
        input={<OutlinedInput />}
        onChange={(event) => onChange(syncSchedule.parse(event.target.value))}
      >
        {syncSchedule.options.map((schedule) => (
          <option key={schedule} value={schedule}>
            {scheduleLabels[schedule]}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
