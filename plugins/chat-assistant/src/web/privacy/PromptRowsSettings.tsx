import Link from '@mui/material/Link';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { promptRowsKey } from '@buildai/entities/shared';
import { SavedSwitch } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useModelPrivacy } from './use-model-privacy.js';

interface PromptRowsSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Whether the AI model that builds the app is shown rows of it. */
export default function PromptRowsSettings({ settings, onSave }: PromptRowsSettingsProps): ReactNode {
  const { data } = useModelPrivacy();
  const isOff = data?.rowsAllowed === false;
  return (
    <SavedSwitch
      label="Show sample rows to the AI"
      isOn={!isOff && settings[promptRowsKey] === true}
      disabled={isOff}
      onSave={(isOn) => onSave({ [promptRowsKey]: isOn })}
    >
      {isOff
        ? 'Turned off on this platform. The AI is only told how many rows there are. '
        : 'With each message, the AI is shown the newest row of each entity, with names and contact details shortened. Otherwise it is only told how many there are. '}
      <Link component={RouterLink} to="/privacy" underline="always">
        What the AI receives
      </Link>
    </SavedSwitch>
  );
}
