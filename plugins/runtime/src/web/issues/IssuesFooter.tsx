import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Resolving {
  readonly isBusy: boolean;
  /** Whether nothing else comes first, such as a decision of the builder. */
  readonly isPrimary: boolean;
  readonly onResolve: () => void;
}

interface IssuesFooterProps {
  /** The button for suppressed issues; undefined if there are none, or nothing else to show. */
  readonly suppressed: { readonly areShown: boolean; readonly onToggle: () => void } | undefined;
  /** Undefined if no issue is left that the assistant could fix. */
  readonly resolving: Resolving | undefined;
}

/** What can be done about the issues of the panel. */
export function IssuesFooter({ suppressed, resolving }: IssuesFooterProps): ReactNode {
  if (!suppressed && !resolving) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {suppressed && (
        <Button size="small" color="secondary" onClick={suppressed.onToggle}>
          {suppressed.areShown ? 'Hide suppressed issues' : 'Show suppressed issues'}
        </Button>
      )}
      {resolving && (
        <Button
          size="small"
          variant={resolving.isPrimary ? 'contained' : 'outlined'}
          startIcon={<AutoFixHighOutlined />}
          loading={resolving.isBusy}
          loadingPosition="start"
          onClick={resolving.onResolve}
          sx={{ ml: 'auto' }}
        >
          Resolve with AI
        </Button>
      )}
    </Box>
  );
}
