import type { AppSettingValues } from '@buildai/apps/shared';
import { SavedSwitch } from '@buildai/web';
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
  return (
    <SavedSwitch
      label="Fix issues automatically"
      isOn={settings[automaticRepairKey] === true}
      onSave={(isOn) => onSave({ [automaticRepairKey]: isOn })}
    >
      After each reply, the app is checked. What the reply broke is fixed by rules if that is certain,
      otherwise by the assistant, in at most two attempts. This doesn’t use any messages or credits.
    </SavedSwitch>
  );
}
