import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { ToolWorkspace } from '../state/tool-workspace.js';
import { SaveStatus } from './SaveStatus.js';

interface PanelFrameProps {
  readonly title: string;
  readonly workspace: ToolWorkspace;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** A panel of the menu, with the button back to it. */
export function PanelFrame({ title, workspace, onDone, children }: PanelFrameProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // The menu entry that was pressed is gone, and with it the focus.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  const done = (): void => {
    void workspace.flush();
    onDone();
  };
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 'none',
          px: 2,
          minHeight: 52,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h2" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <SaveStatus workspace={workspace} />
          <Button size="small" variant="outlined" onClick={done}>
            Done
          </Button>
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, pb: 6 }}>{children}</Box>
    </Box>
  );
}
