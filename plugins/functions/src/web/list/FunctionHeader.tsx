import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FunctionHeaderProps {
  readonly title: string;
  /** Goes back to the list, on phones. */
  readonly onBack: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Heading of what the panel shows. */
export function FunctionHeader({ title, onBack, children }: FunctionHeaderProps): ReactNode {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 1, minWidth: 0 }}>
      {onBack && (
        <IconButton aria-label="Show functions" onClick={onBack} sx={{ ml: -1 }}>
          <ArrowBackOutlined fontSize="small" />
        </IconButton>
      )}
      <Typography variant="subtitle1" component="h2" noWrap title={title} sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
