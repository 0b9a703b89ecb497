import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FunctionFault } from '../../shared/function-view.js';

/** A place in the code of a function, from 1. */
export interface CodePlace {
  readonly line: number;
  readonly column: number;
}

interface FaultAlertProps {
  readonly fault: FunctionFault;
  /** Shows a place in the code. Omitted for builders who cannot see code. */
  readonly onShow: ((place: CodePlace) => void) | undefined;
}

/** Why code does not run, and where. */
export function FaultAlert({ fault, onShow }: FaultAlertProps): ReactNode {
  const { message, line, column = 1 } = fault;
  return (
    <Alert
      severity="error"
      sx={{ py: 0, '& .MuiAlert-message': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } }}
      {...(line !== undefined &&
        onShow && {
          action: (
            <Button size="small" color="inherit" onClick={() => onShow({ line, column })}>
              Go to error
            </Button>
          ),
        })}
    >
      {line === undefined ? message : `Line ${line}, column ${column}: ${message}`}
    </Alert>
  );
}
