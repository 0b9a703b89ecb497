import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BuilderContext } from '@buildai/apps/shared';
import { Name } from '@buildai/web';
import type { ReactNode } from 'react';
import type { Tool } from '../../shared/tool.js';
import type { ToolWorkspace } from '../state/tool-workspace.js';
import type { LoadedApp } from '../state/workspace-state.js';
import { MenuEntries } from './MenuEntries.js';
import { NoModelNotice } from './NoModelNotice.js';
import { SaveStatus } from './SaveStatus.js';
import type { MenuPanel } from './use-menu-panels.js';
import type { EditPlace } from './use-edit-place.js';

interface SideMenuProps {
  readonly context: BuilderContext;
  readonly panels: readonly MenuPanel[];
  readonly app: LoadedApp;
  /** The tool that is edited. */
  readonly tool: Tool | undefined;
  readonly place: EditPlace;
  readonly workspace: ToolWorkspace;
}

/** The menu of panels. */
export function SideMenu({ context, panels, app, tool, place, workspace }: SideMenuProps): ReactNode {
  const isOneOfSeveral = app.kind === 'generative_app' && tool !== undefined;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1 }}>
        {isOneOfSeveral ? (
          <Button size="small" startIcon={<ArrowBackOutlined />} onClick={place.openTools}>
            App tools
          </Button>
        ) : (
          <Typography variant="subtitle1" component="h2">
            {app.kind === 'tool' ? 'Your tool' : 'Your app'}
          </Typography>
        )}
        <Box sx={{ ml: 'auto' }}>
          <SaveStatus workspace={workspace} />
        </Box>
      </Box>
      {isOneOfSeveral && (
        <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
          <Name>{tool.title || 'Untitled tool'}</Name>
        </Typography>
      )}
      {!app.hasModel && <NoModelNotice isAdmin={context.isAdmin} />}
      <MenuEntries label="Edit" panels={panels} place={place} />
    </Box>
  );
}
