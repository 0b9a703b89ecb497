import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dismissToast } from './toast.js';
import type { ToastEntry } from './toast.js';
import { useFreePlace } from './use-free-place.js';
import { useTabFromDialog } from './use-tab-from-dialog.js';

const looks = {
  success: { Icon: CheckCircleOutlined, color: 'success' },
  error: { Icon: ErrorOutlineOutlined, color: 'error' },
  info: { Icon: InfoOutlined, color: 'action' },
} as const;

/** Errors take longer to read, and actions longer to decide on. */
function secondsOf({ severity, action }: ToastEntry): number {
  return severity === 'error' || action ? 10 : 5;
}

export default function Toast({ toast }: { toast: ToastEntry }): ReactNode {
  const { id, message, severity = 'info', action, open } = toast;
  const { Icon, color } = looks[severity];
  const dismiss = (): void => dismissToast(id);
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  useTabFromDialog(paper);
  const lift = useFreePlace(paper);
  // Within the page it would be hidden from screen readers while a dialog is open.
  return (
    <Portal>
      <Snackbar
        open={open}
        autoHideDuration={secondsOf(toast) * 1000}
        // A click into the preview blurs the window without leaving the page.
        disableWindowBlurListener
        style={{ marginBottom: lift }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        onClose={(_event, reason) => reason !== 'clickaway' && dismiss()}
      >
        <Paper
          ref={setPaper}
          elevation={8}
          role={severity === 'error' ? 'alert' : 'status'}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minWidth: { sm: 280 },
            maxWidth: 440,
            pl: 1.75,
            pr: 1,
            py: 1,
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Icon color={color} fontSize="small" />
          <Box sx={{ flex: 1, py: 0.5, typography: 'body2' }}>{message}</Box>
          {action && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => {
                action.onClick();
                dismiss();
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton size="small" aria-label="Dismiss" onClick={dismiss}>
            <CloseOutlined />
          </IconButton>
        </Paper>
      </Snackbar>
    </Portal>
  );
}
