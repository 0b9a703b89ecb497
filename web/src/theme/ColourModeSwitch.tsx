import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

const modes = [
  { mode: 'system', label: 'System', Icon: SettingsBrightnessOutlined },
  { mode: 'light', label: 'Light', Icon: LightModeOutlined },
  { mode: 'dark', label: 'Dark', Icon: DarkModeOutlined },
] as const;

/** Selects system, light or dark colors. */
export function ColourModeSwitch(): ReactNode {
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Theme"
      value={mode ?? 'system'}
      onChange={(_event, next: (typeof modes)[number]['mode'] | null) => next && setMode(next)}
    >
      {modes.map(({ mode: value, label, Icon }) => (
        <ToggleButton key={value} value={value} aria-label={label} title={label}>
          <Icon />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
