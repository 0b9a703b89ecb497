import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import HourglassDisabledOutlined from '@mui/icons-material/HourglassDisabledOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NotStartedPanelProps {
  /** What the app has said of it; undefined when nothing was heard. */
  readonly error: string | undefined;
  /** False when not even the page of the app has come. */
  readonly isLoaded: boolean;
  readonly onReload: () => void;
  readonly onOpen: () => void;
  /** Absent where there is no code that could be fixed. */
  readonly onFix: (() => void) | undefined;
}

function explain({ error, isLoaded }: Pick<NotStartedPanelProps, 'error' | 'isLoaded'>): string {
  if (error !== undefined) return 'It reported this error:';
  return isLoaded
    ? 'Nothing was heard from it for 5 seconds. It may be stuck in a loop, or one of its files may not have loaded.'
    : 'The server has not sent its page yet. Check your connection, then reload.';
}

/** Why there is no app to see in the preview, and what can be done. Goes by itself when the app starts after all. */
export function NotStartedPanel({
  error,
  isLoaded,
  onReload,
  onOpen,
  onFix,
}: NotStartedPanelProps): ReactNode {
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        overflow: 'auto',
        p: { xs: 2, md: 4 },
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 520, m: 'auto', textAlign: 'center' }}>
        <HourglassDisabledOutlined color="warning" sx={{ fontSize: 40 }} />
        <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
          The app hasn’t started
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, textWrap: 'balance' }}>
          {explain({ error, isLoaded })}
        </Typography>
        {error !== undefined && (
          <Box
            component="pre"
            tabIndex={0}
            aria-label="The error"
            sx={{
              typography: 'code',
              m: 0,
              mt: 2,
              p: 1.5,
              maxHeight: 160,
              overflow: 'auto',
              borderRadius: 1,
              bgcolor: 'action.hover',
              textAlign: 'left',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {error}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 3 }}>
          {onFix && (
            <Button variant="contained" startIcon={<AutoFixHighOutlined />} onClick={onFix}>
              Fix with AI
            </Button>
          )}
          <Button
            variant={onFix ? 'outlined' : 'contained'}
            startIcon={<RefreshOutlined />}
            onClick={onReload}
          >
            Reload
          </Button>
          <Button variant="outlined" startIcon={<OpenInNewOutlined />} onClick={onOpen}>
            Open in a new tab
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
