import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface IssuesFooterProps {
  /** The button for suppressed issues; undefined if there are none, or nothing else to show. */
  readonly suppressed: { readonly areShown: boolean; readonly onToggle: () => void } | undefined;
  readonly isResolving: boolean;
  /** Undefined if all issues are suppressed. */
  readonly onResolve: (() => void) | undefined;
}

/** What can be done about the issues of the panel. */
export function IssuesFooter({ suppressed, isResolving, onResolve }: IssuesFooterProps): ReactNode {
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
      <Button
        size="small"
        variant="contained"
        startIcon={<AutoFixHighOutlined />}
        loading={isResolving}
        loadingPosition="start"
        disabled={!onResolve}
        onClick={onResolve}
        sx={{ ml: 'auto' }}
      >
        Resolve with AI
      </Button>
    </Box>
  );
}
