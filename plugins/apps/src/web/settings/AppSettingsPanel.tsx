import Box from '@mui/material/Box';
import { ErrorState, LoadingSkeleton, Panel, usePanels } from '@buildai/web';
import type { ReactNode } from 'react';
import { builderSettings } from '../../shared/slots.js';
import type { BuilderContext } from '../../shared/slots.js';
import type { AppSettingValues } from '../../shared/app-settings.js';
import { useAppSettings, useSaveAppSettings } from './app-setting-queries.js';

/** The Settings tab of the builder: one section for each panel of the slot. */
export default function AppSettingsPanel(context: BuilderContext): ReactNode {
  const { data, error, refetch } = useAppSettings(context.appId);
  return (
    <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', p: { xs: 2, md: 3 } }}>
      {data ? (
        <Sections {...context} settings={data} />
      ) : error ? (
        <ErrorState
          title="The settings could not be loaded."
          kept="They are as they were."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton shape="page" count={6} />
      )}
    </Box>
  );
}

function Sections(props: BuilderContext & { readonly settings: AppSettingValues }): ReactNode {
  const save = useSaveAppSettings(props.appId);
  const sections = usePanels(builderSettings, { ...props, onSave: (change) => save.mutateAsync(change) });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {sections.map(({ id, extra, element }) => (
        <Panel key={id} title={extra.title}>
          {element}
        </Panel>
      ))}
    </Box>
  );
}
