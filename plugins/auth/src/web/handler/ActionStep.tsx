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
  /** A verb: the label of the confirm button. */
  readonly label: string;
  /** Executes the action of the link and continues. */
  readonly run: () => Promise<unknown>;
  /** Whether it runs without a click, because the link was requested in this browser. */
  readonly runsByItself?: boolean;
  /** Error message. */
  readonly failure: (error: unknown) => string;
  /** Link shown after an error. */
  readonly wayOut: { readonly label: string; readonly to: string };
}

/** The action of an email link: asks before the link is consumed, runs it, and shows errors. */
export function ActionStep(props: ActionStepProps): ReactNode {
  const { title, text, label, run, runsByItself = false, failure, wayOut } = props;
  const action = useMutation({ mutationFn: run });
  const begin = useEffectEvent(() => {
    if (runsByItself) action.mutate();
  });
  useEffect(() => {
    begin();
  }, []);
  // A refusal by the server is final; a network error can be retried.
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
