import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AppError } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthCard, AuthHeading } from '../AuthCard.js';

interface ActionStepProps {
  readonly title: string;
  readonly text: string;
  /** What one agrees to: a verb. */
  readonly label: string;
  /** Does what the link is good for, and leads on. */
  readonly run: () => Promise<unknown>;
  /** Whether it needs no click, since the link was asked for in this browser. */
  readonly runsByItself?: boolean;
  /** What is said of a failure. */
  readonly failure: (error: unknown) => string;
  /** Where one goes after a failure. */
  readonly wayOut: { readonly label: string; readonly to: string };
}

/** One link of a mail: asks before it is used up, does it, and says what went wrong. */
export function ActionStep(props: ActionStepProps): ReactNode {
  const { title, text, label, run, runsByItself = false, failure, wayOut } = props;
  const action = useMutation({ mutationFn: run });
  const begin = useEffectEvent(() => {
    if (runsByItself) action.mutate();
  });
  useEffect(() => begin(), []);
  // What the server refused, it refuses again; what did not reach it may be tried again.
  const isRefused = action.error instanceof AppError && action.error.status < 500;
  return (
    <AuthCard>
      <AuthHeading title={title} text={text} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {action.isError && (
          <Alert severity="error" role="alert">
            {failure(action.error)}
          </Alert>
        )}
        {!isRefused && (
          <Button
            variant="contained"
            size="large"
            fullWidth
            autoFocus
            loading={action.isPending || action.isSuccess}
            onClick={() => action.mutate()}
          >
            {label}
          </Button>
        )}
        {action.isError && (
          <Button component={Link} to={wayOut.to} variant="outlined" size="large" fullWidth>
            {wayOut.label}
          </Button>
        )}
      </Box>
    </AuthCard>
  );
}
