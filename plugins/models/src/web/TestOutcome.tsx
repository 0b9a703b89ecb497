import Alert from '@mui/material/Alert';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProviderTest } from './model-queries.js';

/** Result of testing a provider: the model and its response time, or the error. */
export function TestOutcome({ test }: { test: UseMutationResult<ProviderTest, Error, void> }): ReactNode {
  if (test.isPending) return <Alert severity="info">Sending a test message…</Alert>;
  if (test.error) return <Alert severity="error">{test.error.message}</Alert>;
  if (!test.data) return null;
  const { ok, message, warning, milliseconds } = test.data;
  if (!ok) return <Alert severity="error">{message}</Alert>;
  const answered = `${message.replace(/\.$/, '')} in ${(milliseconds / 1000).toFixed(1)} s.`;
  return (
    <Alert severity={warning === undefined ? 'success' : 'warning'}>
      {warning === undefined ? answered : `${answered} ${warning}`}
    </Alert>
  );
}
