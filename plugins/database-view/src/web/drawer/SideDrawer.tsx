import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SideDrawerProps {
  readonly title: string;
  /** Below the title. */
  readonly subtitle?: string;
  /** Name for screen readers, if the title alone does not say what this is. */
  readonly label?: string;
  /** Buttons before the one that closes. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel at the right edge, over the table; over the whole screen on a phone. */
export function SideDrawer(props: SideDrawerProps): ReactNode {
  const { title, subtitle, label = title, actions, onClose, children } = props;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { width: { xs: '100%', sm: 460 }, maxWidth: '100%' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          p: 1.5,
          pl: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h4" noWrap title={title}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="caption" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
