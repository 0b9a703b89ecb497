import { AddedPanels, ErrorState, LoadingSkeleton } from '@buildai/web';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { BuilderContext } from '../../shared/slots.js';
import { useAppSettings } from './app-setting-queries.js';
import { SettingsPages } from './SettingsPages.js';
import { useSectionPanels } from './use-section-panels.js';

/** Settings tab of the builder. */
export default function AppSettingsPanel(context: BuilderContext): ReactNode {
  const sections = useSectionPanels();
  const settings = useAppSettings(context.appId);
  if (sections.data && settings.data) {
    return (
      <AddedPanels panels={sections.data}>
        <SettingsPages {...context} settings={settings.data} />
      </AddedPanels>
    );
  }
  const error = settings.error ?? sections.error;
  const retry = (): void => {
    if (!sections.data) void sections.refetch();
    if (!settings.data) void settings.refetch();
  };
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, md: 3 } }}>
      {error ? (
        <ErrorState
          title="The settings couldn’t be loaded."
          kept="Nothing was changed."
          error={error}
          onRetry={retry}
        />
      ) : (
        <LoadingSkeleton shape="page" count={6} />
      )}
    </Box>
  );
}
