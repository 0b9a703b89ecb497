import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { CodeError } from './first-error.js';

/** Below the text: the first error of its syntax. The file is stored as a draft until it is mended. */
export function ErrorBar({ error, onShow }: { error: CodeError; onShow: () => void }): ReactNode {
  const { line, column, message } = error;
  return (
    <Alert
      severity="error"
      role="status"
      sx={{ borderRadius: 0, flex: 'none', py: 0, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
      action={
        <Button size="small" color="inherit" onClick={onShow}>
          Go to error
        </Button>
      }
    >
      {`Line ${line}, column ${column}: ${message}`}
    </Alert>
  );
}
