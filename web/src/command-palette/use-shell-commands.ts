import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { useColorScheme } from '@mui/material/styles';
import { useSession } from '../session/session.js';
import { navigation } from '../slots/shell-slots.js';
import type { Command } from '../slots/shell-slots.js';
import { usePanels } from '../slots/use-panels.js';

/** Commands of the shell: navigation pages, settings, color mode. */
export function useShellCommands(): readonly Command[] {
  const { account, adminMode } = useSession();
  const { setMode } = useColorScheme();
  const pages = usePanels(navigation, { isAdmin: account?.isAdmin ?? false });
  return [
    ...pages.map(({ id, extra }) => ({
      id,
      title: extra.title,
      group: 'Pages',
      icon: extra.icon,
      action: extra.path,
    })),
    { id: 'settings', title: 'Settings', group: 'Pages', icon: SettingsOutlined, action: '/settings' },
    {
      id: 'light',
      title: 'Switch to light',
      group: 'Actions',
      keywords: 'theme colours',
      icon: LightModeOutlined,
      action: () => setMode('light'),
    },
    {
      id: 'dark',
      title: 'Switch to dark',
      group: 'Actions',
      keywords: 'theme colours',
      icon: DarkModeOutlined,
      action: () => setMode('dark'),
    },
    {
      id: 'system',
      title: 'Use system theme',
      group: 'Actions',
      keywords: 'theme',
      icon: SettingsBrightnessOutlined,
      action: () => setMode('system'),
    },
    ...(adminMode
      ? [
          {
            id: 'admin-mode',
            title: adminMode.isOn ? 'Turn admin mode off' : 'Turn admin mode on',
            group: 'Actions',
            keywords: 'builder rights',
            icon: ShieldOutlined,
            action: () => adminMode.set(!adminMode.isOn),
          },
        ]
      : []),
    { id: 'sign-out', title: 'Sign out', group: 'Actions', icon: LogoutOutlined, action: '/logout' },
  ];
}
