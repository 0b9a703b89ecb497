import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAddress, useAddressIs, useHash, usePanels } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppSettingValues } from '../../shared/app-settings.js';
import { settingsSection } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';
import { useSaveAppSettings } from './app-setting-queries.js';
import { SettingsList } from './SettingsList.js';
import { SettingsPage } from './SettingsPage.js';
import { sectionNamed, settingsSections } from './settings-sections.js';

/** Where the list and a section do not fit side by side. The work area may be narrow on a wide screen. */
const narrow = '@container (max-width: 679px)';

/**
 * The sections of the settings: a list, and beside it the one that the address names. Where there is room for one of
 * them, the list shows without a name. Opened sections stay mounted, so that what is typed in them is not lost.
 */
export function SettingsPages(props: BuilderContext & { readonly settings: AppSettingValues }): ReactNode {
  const { mutateAsync: onSave } = useSaveAppSettings(props.appId);
  const own = { ...props, onSave };
  const isOpen = useAddressIs('panel', 'settings');
  const sections = settingsSections(usePanels(settingsSection, own));
  const hash = useHash();
  const named = sectionNamed(sections, hash);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string>();
  // Behind another tab, the rest of the address is about that tab.
  const currentId = isOpen || last === undefined ? (named ?? sections[0])?.id : last;
  if (currentId !== undefined && currentId !== last) setLast(currentId);
  if (currentId !== undefined && !opened.includes(currentId)) setOpened([...opened, currentId]);
  const search = `?${useAddress('panel', 'side', 'dialog').toString()}`;
  return (
    <Box sx={{ containerType: 'inline-size', width: '100%' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '232px minmax(0, 760px)',
          justifyContent: 'center',
          alignItems: 'start',
          columnGap: 3,
          px: 3,
          [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', px: 2 },
        }}
      >
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            py: 3,
            [narrow]: { position: 'static', py: 2, ...(named && { display: 'none' }) },
          }}
        >
          <SettingsList sections={sections} currentId={currentId} search={search} />
        </Box>
        <Box sx={{ py: 3, minWidth: 0, [narrow]: { py: 2, ...(!named && { display: 'none' }) } }}>
          <Button
            component={Link}
            to={{ search }}
            size="small"
            startIcon={<ArrowBackOutlined />}
            sx={{ display: 'none', mb: 1.5, ml: -0.5, [narrow]: { display: 'inline-flex' } }}
          >
            All settings
          </Button>
          {sections
            .filter(({ id }) => opened.includes(id))
            .map((section) => (
              <SettingsPage key={section.id} section={section} isHidden={section.id !== currentId} />
            ))}
        </Box>
      </Box>
    </Box>
  );
}
