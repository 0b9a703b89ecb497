import DashboardCustomizeOutlined from '@mui/icons-material/DashboardCustomizeOutlined';
import Box from '@mui/material/Box';
import { EmptyState } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WorkArea } from './use-work-area.js';

/**
 * The open tab of the work area. Tabs opened before stay mounted, so that a preview keeps its state, except for the one
 * that is in a dialog.
 */
export function WorkAreaPanels({ workArea }: { workArea: WorkArea }): ReactNode {
  const currentId = workArea.current?.id;
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (currentId === undefined) {
    return <EmptyState icon={DashboardCustomizeOutlined} title="No plugin shows anything of an app yet" />;
  }
  if (!opened.includes(currentId)) setOpened([...opened, currentId]);
  return workArea.tabs
    .filter(({ id }) => opened.includes(id) && id !== workArea.inDialog?.id)
    .map(({ id, element }) => (
      <Box
        key={id}
        role="tabpanel"
        id={`panel-${id}`}
        aria-labelledby={`tab-${id}`}
        hidden={id !== currentId}
        sx={{
          flex: 1,
          minHeight: 0,
          minWidth: 0,
          overflow: 'auto',
          '&:not([hidden])': { display: 'flex', flexDirection: 'column' },
        }}
      >
        {element}
      </Box>
    ));
}
