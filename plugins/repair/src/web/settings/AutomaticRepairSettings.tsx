import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { AppSettingValues } from '@buildai/apps/shared';
import { useToast } from '@buildai/web';
import { useOptimistic, useTransition } from 'react';
import type { ReactNode } from 'react';
import { automaticRepairKey } from '../../shared/automatic-repair-setting.js';

interface AutomaticRepairSettingsProps {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Whether the assistant fixes issues of its replies on its own, as a section of the Settings tab. */
export default function AutomaticRepairSettings({
  settings,
  onSave,
}: AutomaticRepairSettingsProps): ReactNode {
  const toast = useToast();
  const [isOn, setOn] = useOptimistic(settings[automaticRepairKey] === true);
  const [, startTransition] = useTransition();
  const change = (checked: boolean): void =>
    startTransition(async () => {
      setOn(checked);
      try {
        await onSave({ [automaticRepairKey]: checked });
      } catch {
        toast({ message: 'The setting couldn’t be saved. Try again.', severity: 'error' });
      }
    });
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => change(checked)} />}
        label="Fix issues automatically"
      />
      <Typography variant="body2" color="textSecondary">
        After each reply, the app is checked. What the reply broke is fixed by rules if that is certain,
        otherwise by the assistant, in at most two attempts. This doesn’t use any messages or credits.
      </Typography>
    </>
  );
}
