import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../components/PageHeader.js';
import { Panel } from '../components/Panel.js';
import { useSession } from '../session/session.js';
import { settingsSections } from '../slots/shell-slots.js';
import { usePanels } from '../slots/use-panels.js';
import { ColourModeSwitch } from '../theme/ColourModeSwitch.js';

const appearance = {
  id: 'appearance',
  extra: { title: 'Appearance' },
  element: (
    <Panel title="Theme" description="Light, dark, or match your system.">
      <Box sx={{ maxWidth: 280 }}>
        <ColourModeSwitch />
      </Box>
    </Panel>
  ),
};

/** Settings page: the sections of all plugins, one at a time, selected by the address. */
export default function SettingsPage(): ReactNode {
  const { account } = useSession();
  const [search, setSearch] = useSearchParams();
  const sections = [...usePanels(settingsSections, { isAdmin: account?.isAdmin ?? false }), appearance];
  const current = sections.find(({ id }) => id === search.get('section')) ?? sections[0] ?? appearance;
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={current.id}
        onChange={(_event, id: string) => setSearch({ section: id })}
        variant="scrollable"
        aria-label="Sections"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {sections.map(({ id, extra }) => (
          <Tab key={id} id={`section-${id}`} aria-controls="section" value={id} label={extra.title} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="section"
        aria-labelledby={`section-${current.id}`}
        sx={{ display: 'grid', gap: 3, maxWidth: 720 }}
      >
        {current.element}
      </Box>
    </>
  );
}
